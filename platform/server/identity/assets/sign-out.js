// The app asked for the sign-out on the person's behalf: the provider's form goes at once.
const form = document.getElementById('op.logoutForm')
const logout = document.createElement('input')
logout.type = 'hidden'
logout.name = 'logout'
logout.value = 'yes'
form.append(logout)
form.submit()

import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const Hello = () => createElement('p', null, 'Hello')

createRoot(document.getElementById('root')).render(createElement(Hello))

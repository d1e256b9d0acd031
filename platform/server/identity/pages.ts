import { type Html, html } from '#platform/server/content/html.ts'
import type { Language } from '#platform/text/language.ts'
import { messages } from './messages.ts'

/** A person whom the sign-in page offers. */
export interface SignIn {
  email: string
  name: string
  /** What this person may do. */
  role_fr: string
  role_en: string
}

/** Why a sign-in was not taken. */
export type SignInError = 'emailMissing' | 'emailUnknown' | 'disabled' | 'tooMany'

interface SignInPage {
  language: Language
  /** The page's own address, to which it posts. */
  action: string
  signIns: readonly SignIn[]
  /** What was typed, when the page comes again. */
  email?: string
  error?: SignInError | undefined
}

export function signInPage({ language, action, signIns, email = '', error }: SignInPage): string {
  const t = messages[language]
  const address = `${action}?lang=${language}`
  return page({
    language,
    title: error ? t.titleWithError(t.signIn) : t.signIn,
    switchTo: action,
    content: html`
<h1>${t.signIn}</h1>
<p class="demo">${t.demo}</p>
<form method="post" action="${address}" aria-labelledby="people">
<h2 id="people">${t.people}</h2>
<ul class="people">${signIns.map(signIn => personButton(signIn, language))}</ul>
</form>
<form method="post" action="${address}" novalidate aria-labelledby="other">
<h2 id="other">${t.other}</h2>
<label for="email">${t.email}</label>
<p class="hint" id="email-hint">${t.emailHint}</p>
${error && html`<p class="error" id="email-error">${t[error]}</p>`}
<div class="field">
<input id="email" name="email" type="email" autocomplete="username" spellcheck="false" value="${email}" maxlength="320"
 aria-describedby="email-hint${error ? ' email-error' : ''}"${error && html` aria-invalid="true" autofocus`}>
<button class="primary" type="submit">${t.continue}</button>
</div>
</form>
<form method="post" action="${address}"><button class="quiet" name="cancel" value="yes">${t.cancel}</button></form>`,
  })
}

function personButton({ email, name, role_fr, role_en }: SignIn, language: Language): Html {
  return html`
<li><button class="person" name="email" value="${email}">
<span class="initials" aria-hidden="true">${initials(name)}</span>
<span><strong>${name}</strong> <span class="email">${email}</span> <span class="role">${language === 'fr' ? role_fr : role_en}</span></span>
</button></li>`
}

/** A page that says why the sign-in cannot go on, with the way back. */
export function faultPage(language: Language, fault: 'expired' | 'refused' | 'broken' | 'busy'): string {
  const t = messages[language]
  const title = t[`${fault}Title`]
  return page({
    language,
    title,
    content: html`<h1>${title}</h1><p>${t[fault]}</p><p><a class="primary" href="/">${t.back}</a></p>`,
  })
}

/**
 * The provider's sign-out page around the provider's own form.
 * @param certain whether the app asked on the person's behalf; the form is then sent at once, where scripts run.
 */
export function signOutPage(language: Language, form: Html, certain: boolean): string {
  const t = messages[language]
  return page({
    language,
    title: t.signOutTitle,
    content: html`<h1>${t.signOutTitle}</h1><p>${t.signOut}</p>${form}
<p><button class="primary" form="op.logoutForm" name="logout" value="yes">${t.signOutTitle}</button> <a class="quiet" href="/">${t.cancel}</a></p>
${certain && html`<script src="/oidc/assets/sign-out.js"></script>`}`,
  })
}

export function signedOutPage(language: Language): string {
  const t = messages[language]
  return page({
    language,
    title: t.signedOutTitle,
    content: html`<h1>${t.signedOutTitle}</h1><p>${t.signedOut}</p><p><a class="primary" href="/">${t.back}</a></p>`,
  })
}

interface Page {
  language: Language
  title: string
  content: Html
  /** The address that answers this page in the other language too, by `?lang=`. */
  switchTo?: string
}

function page({ language, title, content, switchTo }: Page): string {
  const t = messages[language]
  const other = language === 'fr' ? 'en' : 'fr'
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title} – ${t.product}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/oidc/assets/sign-in.css">
<link rel="preload" href="/oidc/assets/figtree.woff2" as="font" type="font/woff2" crossorigin>
</head>
<body>
<header><span class="product">${t.product}</span>
${switchTo !== undefined && html`<a href="${switchTo}?lang=${other}" hreflang="${other}" lang="${other}">${t.otherLanguage}</a>`}
</header>
<main>${content}</main>
</body>
</html>`.markup
}

function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  return [words[0], words.at(-1)].map(word => word?.[0] ?? '').join('')
}

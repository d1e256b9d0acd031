/** Whether a text can be an e-mail address, of characters that a header carries. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[\x21-\x7e]+$/.test(text) && /^[^@<>"]+@[^@<>".]+(\.[^@<>".]+)+$/.test(text)
}

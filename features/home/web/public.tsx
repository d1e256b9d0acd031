export { ContactNumbers } from './ContactCard.tsx'

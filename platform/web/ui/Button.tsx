import { Loader2 } from 'lucide-react'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Button.module.css'
import { classes } from './hue.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonLook {
  /** Defaults to `secondary`. One `primary` a form. */
  variant?: ButtonVariant
  /** A lucide icon element; decoration, the words say all. */
  icon?: ReactNode
  /** Fills the line, as on a phone. */
  wide?: boolean
}

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** The action is under way: presses are ignored, focus stays, the icon turns. */
    busy?: boolean
  }

/** A button that says its verb. `type` defaults to `button`, so that a form is only sent on purpose. */
export function Button({
  variant,
  icon,
  wide,
  busy = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled keeps the focus where it is, so the press itself has to be stopped, a form's sending included.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <Loader2 className={styles.turning} aria-hidden /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button: it goes somewhere, so it can be opened in a new tab. */
export function LinkButton({ variant, icon, wide, children, className, ...rest }: LinkProps & ButtonLook) {
  return (
    <Link {...rest} className={look({ variant, wide }, className)}>
      {icon}
      {children}
    </Link>
  )
}

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** What it does, in words: its accessible name and its tooltip. */
  label: string
  icon: ReactNode
  /** For buttons that stay pressed, as a pin or a favourite. */
  pressed?: boolean
}

/** A square button with an icon alone. */
export function IconButton({ label, icon, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classes(styles.icon, className)}
    >
      {icon}
    </button>
  )
}

function look({ variant = 'secondary', wide }: ButtonLook, className: string | undefined): string {
  return classes(styles.button, styles[variant], wide && styles.wide, className)
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallProblem, call } from '#platform/web/api/call.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { getUserPhoto } from '../contract.ts'
import styles from './PersonAvatar.module.css'

interface PersonAvatarProps {
  id: string
  name: string
  /** Pixels; 48 by default. Portraits are 96 × 96. */
  size?: number
  label?: string
  className?: string
}

/** A colleague's portrait, fetched when it comes near the window; their initials until then and without one. */
export function PersonAvatar({ id, name, size = 48, label, className }: PersonAvatarProps) {
  const place = useRef<HTMLSpanElement>(null)
  const near = useNear(place)
  const photo = usePortrait(id, near)
  return (
    <span ref={place} className={styles.place}>
      <Avatar
        name={name}
        photo={photo}
        size={size}
        {...(label === undefined ? {} : { label })}
        {...(className === undefined ? {} : { className })}
      />
    </span>
  )
}

/** An address for `<img>`: the picture needs the bearer token, which only a call can send. */
function usePortrait(id: string, wanted: boolean): string | undefined {
  const { data: picture } = useQuery({
    queryKey: ['directory', 'portrait', id],
    queryFn: async ({ signal }) => {
      try {
        const answer = await call(getUserPhoto, { params: { id } }, { signal })
        return await answer.blob()
      } catch (error) {
        // Having no portrait is an answer too, and is not asked for again.
        if (error instanceof CallProblem && error.status === 404) return null
        throw error
      }
    },
    enabled: wanted && id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [picture])
  return address
}

/** Turns true, once and for all, when an element comes within a screen's reach. */
function useNear(element: React.RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (near || watched === null) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [near, element])
  return near
}

import type { ReactNode } from 'react'
import { screen } from '../styled-system/recipes'

type ScreenProps = {
  brand: ReactNode
  corner?: ReactNode
  notice?: ReactNode
  /** A wall of tiles next to the texts. */
  wall?: ReactNode
  drawing?: ReactNode
  title: string
  sentence?: string
  children: ReactNode
}

/** A page for a single purpose. */
export function Screen(props: ScreenProps) {
  const { brand, corner, notice, wall, drawing, title, sentence, children } = props
  const part = screen({ walled: wall !== undefined })
  return (
    <div className={part.root}>
      <div className={part.side}>
        <header className={part.header}>
          {brand}
          {corner}
        </header>
        <main id="contenido" className={part.main}>
          <div className={part.content}>
            {drawing !== undefined && <div className={part.drawing}>{drawing}</div>}
            <div>
              <h1 className={part.title}>{title}</h1>
              {sentence !== undefined && <p className={part.sentence}>{sentence}</p>}
            </div>
            {notice}
            {children}
          </div>
        </main>
      </div>
      {wall}
    </div>
  )
}

export function ScreenActions({ children }: { children: ReactNode }) {
  return <div className={screen().actions}>{children}</div>
}

export function ScreenLinks({ children }: { children: ReactNode }) {
  return <div className={screen().links}>{children}</div>
}

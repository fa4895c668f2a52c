import type { ReactNode } from 'react'
import { screen } from '../styled-system/recipes'

type ScreenProps = {
  brand: ReactNode
  corner?: ReactNode
  notice?: ReactNode
  title: string
  sentence?: string
  children: ReactNode
}

/** A page with one thing on it. */
export function Screen({ brand, corner, notice, title, sentence, children }: ScreenProps) {
  const part = screen()
  return (
    <div className={part.root}>
      <header className={part.header}>
        {brand}
        {corner}
      </header>
      <main className={part.main}>
        <div className={part.panel}>
          <div>
            <h1 className={part.title}>{title}</h1>
            {sentence !== undefined && <p className={part.sentence}>{sentence}</p>}
          </div>
          {notice}
          {children}
        </div>
      </main>
    </div>
  )
}

export function ScreenActions({ children }: { children: ReactNode }) {
  return <div className={screen().actions}>{children}</div>
}

export function ScreenLinks({ children }: { children: ReactNode }) {
  return <div className={screen().links}>{children}</div>
}

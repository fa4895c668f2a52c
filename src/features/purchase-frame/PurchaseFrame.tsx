import type { ReactNode } from 'react'
import { routes } from '../../routes.ts'
import { brand, homeLabel } from '../../copy/brand.ts'
import { purchaseCopy } from '../../copy/purchase.ts'
import { shellCopy } from '../../copy/shell.ts'
import { cx } from '../../styled-system/css'
import { lozenge, purchaseFrame } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Logo } from '../../ui/Logo.tsx'

type PurchaseFrameProps = {
  title: string
  /** From 1: plan, contract, payment. One above the number of steps: all are done. */
  step: number
  /** Nothing is signed yet: there is a link back to the plans. */
  cancellable?: boolean
  children: ReactNode
}

const stateOf = (at: number, step: number) => (at === step ? 'here' : at < step ? 'done' : 'ahead')

/** The frame of every page from the plan to its payment: the steps, and the link out. */
export function PurchaseFrame({ title, step, cancellable = false, children }: PurchaseFrameProps) {
  const part = purchaseFrame()
  const { steps } = purchaseCopy
  return (
    <div className={part.root}>
      <title>{title}</title>
      <a className={part.skip} href="#contenido">
        {shellCopy.skip}
      </a>
      <header className={part.header}>
        <div className={part.bar}>
          <Logo name={brand} label={homeLabel} to={routes.home} />
          <ol className={part.trail} aria-label={purchaseCopy.trail}>
            {steps.map((name, index) => {
              const at = index + 1
              const state = stateOf(at, step)
              return (
                <li
                  key={name}
                  className={part.step}
                  data-state={state}
                  aria-current={state === 'here' ? 'step' : undefined}
                >
                  <span className={cx(part.mark, lozenge())} aria-hidden />
                  {name}
                  {state === 'done' && <VisuallyHidden>{`, ${purchaseCopy.done}`}</VisuallyHidden>}
                  {state === 'here' && <span className={part.of}>{purchaseCopy.of(at, steps.length)}</span>}
                </li>
              )
            })}
          </ol>
          <div className={part.cancel}>
            {cancellable && (
              <ButtonLink look="ghost" size="sm" to={routes.pricing}>
                {purchaseCopy.cancel}
              </ButtonLink>
            )}
          </div>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className={part.main}>
        {children}
      </main>
    </div>
  )
}

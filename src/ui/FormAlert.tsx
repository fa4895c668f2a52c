import { useEffect, useRef } from 'react'
import { css } from '../styled-system/css'
import { banner } from '../styled-system/recipes'
import { Icon } from './Icon.tsx'
import { CircleAlert } from './icons.ts'
import { isFocusLost } from './lostFocus.ts'

type FormAlertProps = { failure: { readonly title: string; readonly detail?: string | undefined } | null }

/** Why a form was refused, if no field is wrong: above its button, until the next attempt. */
export function FormAlert({ failure }: FormAlertProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure === null) return
    box.current?.scrollIntoView({ block: 'nearest' })
    // A button that was disabled during the request has lost the focus to the page's body.
    if (isFocusLost()) box.current?.focus()
  }, [failure])
  const part = banner({ tone: 'red', boxed: true })
  // The element is in the page before it has a text, without a gap in the form: a new element would not be read out.
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={failure === null ? css({ srOnly: true }) : undefined}
    >
      {failure !== null && (
        <div className={part.root}>
          <Icon of={CircleAlert} size="lg" />
          <div className={part.text}>
            <p>
              <b>{failure.title}</b>
            </p>
            {failure.detail !== undefined && <p>{failure.detail}</p>}
          </div>
        </div>
      )}
    </div>
  )
}

import { registerCopy } from '../../copy/account.ts'
import { routes } from '../../routes.ts'
import { agreement } from '../../styled-system/recipes'

/** Shown wherever an account can be created. The links open new tabs: the form keeps what was typed. */
export function Agreement() {
  return (
    <p className={agreement()}>
      {registerCopy.agree.before}{' '}
      <a href={routes.terms} target="_blank">
        {registerCopy.agree.terms}
      </a>{' '}
      {registerCopy.agree.between}{' '}
      <a href={routes.privacy} target="_blank">
        {registerCopy.agree.privacy}
      </a>
      .
    </p>
  )
}

import { routes } from '../../routes.ts'
import { type Page, page } from './page.ts'

/** The log-in and the pages before it. Signed-in people also ask for a new password, from their settings. */
export const accountPages: readonly Page[] = [
  {
    path: routes.login,
    gate: 'guest',
    frame: 'none',
    formFirst: true,
    Screen: page(() => import('../../pages/account/Login.tsx').then((module) => module.Login)),
  },
  {
    path: routes.register,
    gate: 'guest',
    frame: 'none',
    formFirst: true,
    Screen: page(() => import('../../pages/account/Register.tsx').then((module) => module.Register)),
  },
  {
    path: routes.forgotPassword,
    gate: 'public',
    frame: 'none',
    Screen: page(() =>
      import('../../pages/account/ForgotPassword.tsx').then((module) => module.ForgotPassword),
    ),
  },
  {
    path: routes.resetPassword,
    gate: 'public',
    frame: 'none',
    Screen: page(() =>
      import('../../pages/account/ResetPassword.tsx').then((module) => module.ResetPassword),
    ),
  },
  {
    path: routes.confirmEmail,
    gate: 'public',
    frame: 'none',
    Screen: page(() => import('../../pages/account/ConfirmEmail.tsx').then((module) => module.ConfirmEmail)),
  },
  {
    path: routes.setupAdmin,
    gate: 'public',
    frame: 'none',
    Screen: page(() => import('../../pages/account/SetupAdmin.tsx').then((module) => module.SetupAdmin)),
  },
  {
    path: routes.invitation,
    gate: 'public',
    frame: 'none',
    Screen: page(() => import('../../pages/account/Invitation.tsx').then((module) => module.Invitation)),
  },
  {
    path: routes.received,
    gate: 'signed-in',
    frame: 'none',
    Screen: page(() => import('../../pages/account/Received.tsx').then((module) => module.Received)),
  },
]

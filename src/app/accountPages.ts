import { page } from './page.ts'
import { routes } from '../routes.ts'

export const Login = page(() => import('../pages/account/Login.tsx').then((module) => module.Login))
export const Challenge = page(() =>
  import('../pages/account/Challenge.tsx').then((module) => module.Challenge),
)
export const Register = page(() => import('../pages/account/Register.tsx').then((module) => module.Register))
export const ForgotPassword = page(() =>
  import('../pages/account/ForgotPassword.tsx').then((module) => module.ForgotPassword),
)
export const ResetPassword = page(() =>
  import('../pages/account/ResetPassword.tsx').then((module) => module.ResetPassword),
)
export const ConfirmEmail = page(() =>
  import('../pages/account/ConfirmEmail.tsx').then((module) => module.ConfirmEmail),
)
export const SetupAdmin = page(() =>
  import('../pages/account/SetupAdmin.tsx').then((module) => module.SetupAdmin),
)
export const Invitation = page(() =>
  import('../pages/account/Invitation.tsx').then((module) => module.Invitation),
)

const accountPages: Readonly<Record<string, { prefetch: () => Promise<unknown> }>> = {
  [routes.login]: Login,
  [routes.register]: Register,
  [routes.forgotPassword]: ForgotPassword,
  [routes.resetPassword]: ResetPassword,
  [routes.confirmEmail]: ConfirmEmail,
  [routes.setupAdmin]: SetupAdmin,
  [routes.invitation]: Invitation,
}

export const prefetchAccount = (path: string): Promise<unknown> =>
  accountPages[path]?.prefetch() ?? Promise.resolve()

import { Route, Routes, useNavigate } from 'react-router-dom'
import { useSession } from '../data/session/useSession.ts'
import {
  Challenge,
  ConfirmEmail,
  ForgotPassword,
  Invitation,
  Login,
  Register,
  ResetPassword,
  SetupAdmin,
} from './accountPages.ts'
import { GuestOnly } from './guards/GuestOnly.tsx'
import { SiteRoutes } from './pages.ts'
import type { Report } from './report.ts'
import { loginHref, onThisSite, registerHref, routes } from '../routes.ts'

/** The doors of the app, in a chunk of their own: whoever is signed in opens it without them. */
export function AccountRoutes({ report }: { report: Report }) {
  return (
    <Routes>
      <Route path={routes.login} element={<LoginRoute />} />
      <Route path={routes.register} element={<RegisterRoute />} />
      <Route path={routes.forgotPassword} element={<ForgotPasswordRoute />} />
      <Route path={routes.resetPassword} element={<ResetPasswordRoute />} />
      <Route path={routes.confirmEmail} element={<ConfirmEmailRoute />} />
      <Route path={routes.setupAdmin} element={<SetupAdminRoute />} />
      <Route path={routes.invitation} element={<Invitation homeHref={routes.home} />} />
      <Route path="*" element={<SiteRoutes report={report} />} />
    </Routes>
  )
}

/** The same address for both steps, so that where one was going comes along. */
function LoginRoute() {
  const session = useSession()
  return (
    <GuestOnly>
      {(redirect, expired) =>
        session.status === 'challenged' ? (
          <Challenge homeHref={routes.home} email={session.email} />
        ) : (
          <Login
            homeHref={routes.home}
            registerHref={registerHref(redirect)}
            forgotHref={routes.forgotPassword}
            expired={expired}
          />
        )
      }
    </GuestOnly>
  )
}

function RegisterRoute() {
  return (
    <GuestOnly>{(redirect) => <Register homeHref={routes.home} loginHref={loginHref(redirect)} />}</GuestOnly>
  )
}

/** Open to whoever is signed in, too: the settings ask for the password that was forgotten. */
function ForgotPasswordRoute() {
  return (
    <ForgotPassword
      homeHref={routes.home}
      loginHref={routes.login}
      returnTo={onThisSite(routes.resetPassword)}
    />
  )
}

function ResetPasswordRoute() {
  const navigate = useNavigate()
  return (
    <ResetPassword
      homeHref={routes.home}
      loginHref={routes.login}
      forgotHref={routes.forgotPassword}
      dashboardHref={routes.dashboard}
      onEntered={() => void navigate(routes.dashboard, { replace: true })}
    />
  )
}

function ConfirmEmailRoute() {
  return <ConfirmEmail homeHref={routes.home} dashboardHref={routes.dashboard} />
}

function SetupAdminRoute() {
  const navigate = useNavigate()
  return (
    <SetupAdmin
      homeHref={routes.home}
      loginHref={routes.login}
      onMade={() => void navigate(routes.login, { replace: true })}
      onEntered={() => void navigate(routes.admin, { replace: true })}
    />
  )
}

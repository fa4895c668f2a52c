import { createUserAsAdmin } from './admin/create-user.ts'
import { deleteFactor, listFactors } from './admin/factors.ts'
import { generateLink } from './admin/generate-link.ts'
import { invite } from './admin/invite.ts'
import { listUsers } from './admin/list-users.ts'
import { deletePasskeyAsAdmin, listPasskeysAsAdmin } from './admin/passkeys.ts'
import { updateUserAsAdmin } from './admin/update-user.ts'
import { deleteUser, showUserAsAdmin } from './admin/user.ts'
import { authorize } from './endpoints/authorize.ts'
import { challengeFactor } from './endpoints/challenge-factor.ts'
import { enrollFactor } from './endpoints/enroll-factor.ts'
import { manualLinking } from './endpoints/identities.ts'
import { logout } from './endpoints/logout.ts'
import { magicLink, otp } from './endpoints/otp.ts'
import { reauthenticate } from './endpoints/reauthenticate.ts'
import { deletePasskey, listPasskeys, renamePasskey } from './endpoints/passkey/manage.ts'
import { registerPasskey, registrationOptions } from './endpoints/passkey/register.ts'
import { signInOptions, signInWithPasskey } from './endpoints/passkey/sign-in.ts'
import { recover } from './endpoints/recover.ts'
import { resend } from './endpoints/resend.ts'
import { health, publicKeys, showSettings } from './endpoints/service.ts'
import { signUp } from './endpoints/sign-up.ts'
import { whenPasskeysOn, singleSignOn } from './endpoints/switched-off.ts'
import { token } from './endpoints/token.ts'
import { unenrollFactor } from './endpoints/unenroll-factor.ts'
import { showUser, updateUser } from './endpoints/user.ts'
import { verifyFromPage } from './endpoints/verify.ts'
import { verifyFactor } from './endpoints/verify-factor.ts'
import { verifyFromLink } from './endpoints/verify-link.ts'
import { limitAttempts, limitFailures } from './limited.ts'
import type { Route } from './route.ts'

/** All of /auth/v1. */
export const routes: readonly Route[] = [
  { method: 'POST', path: '/signup', endpoint: limitAttempts(signUp) },
  { method: 'POST', path: '/token', endpoint: token },
  { method: 'POST', path: '/otp', endpoint: limitAttempts(otp) },
  { method: 'POST', path: '/magiclink', endpoint: limitAttempts(magicLink) },
  { method: 'POST', path: '/recover', endpoint: limitAttempts(recover) },
  { method: 'POST', path: '/resend', endpoint: limitAttempts(resend) },
  { method: 'POST', path: '/verify', endpoint: limitAttempts(verifyFromPage), keyless: true },
  { method: 'GET', path: '/verify', endpoint: limitAttempts(verifyFromLink), keyless: true },
  { method: 'POST', path: '/logout', endpoint: logout },

  { method: 'GET', path: '/user', endpoint: showUser },
  { method: 'PUT', path: '/user', endpoint: updateUser },
  { method: 'GET', path: '/reauthenticate', endpoint: limitAttempts(reauthenticate) },
  { method: 'GET', path: '/user/identities/authorize', endpoint: manualLinking },
  { method: 'DELETE', path: '/user/identities/:identity', endpoint: manualLinking },
  { method: 'GET', path: '/authorize', endpoint: authorize, keyless: true },

  { method: 'POST', path: '/sso', endpoint: singleSignOn },
  {
    method: 'POST',
    path: '/passkeys/authentication/options',
    endpoint: whenPasskeysOn(limitAttempts(signInOptions)),
  },
  {
    method: 'POST',
    path: '/passkeys/authentication/verify',
    endpoint: whenPasskeysOn(limitFailures(signInWithPasskey)),
  },
  {
    method: 'POST',
    path: '/passkeys/registration/options',
    endpoint: whenPasskeysOn(limitAttempts(registrationOptions)),
  },
  { method: 'POST', path: '/passkeys/registration/verify', endpoint: whenPasskeysOn(registerPasskey) },
  { method: 'GET', path: '/passkeys', endpoint: whenPasskeysOn(listPasskeys) },
  { method: 'PATCH', path: '/passkeys/:passkey', endpoint: whenPasskeysOn(renamePasskey) },
  { method: 'DELETE', path: '/passkeys/:passkey', endpoint: whenPasskeysOn(deletePasskey) },

  { method: 'POST', path: '/factors', endpoint: limitAttempts(enrollFactor) },
  { method: 'POST', path: '/factors/:factor/challenge', endpoint: challengeFactor },
  { method: 'POST', path: '/factors/:factor/verify', endpoint: limitFailures(verifyFactor) },
  { method: 'DELETE', path: '/factors/:factor', endpoint: unenrollFactor },

  { method: 'GET', path: '/admin/users', endpoint: listUsers },
  { method: 'POST', path: '/admin/users', endpoint: createUserAsAdmin },
  { method: 'GET', path: '/admin/users/:user', endpoint: showUserAsAdmin },
  { method: 'PUT', path: '/admin/users/:user', endpoint: updateUserAsAdmin },
  { method: 'DELETE', path: '/admin/users/:user', endpoint: deleteUser },
  { method: 'GET', path: '/admin/users/:user/factors', endpoint: listFactors },
  { method: 'DELETE', path: '/admin/users/:user/factors/:factor', endpoint: deleteFactor },
  {
    method: 'GET',
    path: '/admin/users/:user/passkeys',
    endpoint: whenPasskeysOn(listPasskeysAsAdmin),
  },
  {
    method: 'DELETE',
    path: '/admin/users/:user/passkeys/:passkey',
    endpoint: whenPasskeysOn(deletePasskeyAsAdmin),
  },
  { method: 'POST', path: '/admin/generate_link', endpoint: generateLink },
  { method: 'POST', path: '/invite', endpoint: invite },

  { method: 'GET', path: '/settings', endpoint: showSettings },
  { method: 'GET', path: '/health', endpoint: health },
  { method: 'GET', path: '/.well-known/jwks.json', endpoint: publicKeys, keyless: true },
]

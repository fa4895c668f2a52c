import type { Plugin, Rolldown } from 'vite'
import { LATER_FOLDER } from '../laterFiles.ts'
import { idOf, reachLater } from './reach.ts'

/** Where the portal ends: what is loaded beyond these is not a client's daily work, or is of no use without a network. */
const beyondThePortal = [
  'app/pageTable/site.ts',
  'app/pageTable/purchase.ts',
  'app/pageTable/staff.ts',
  'app/layouts/Site.tsx',
  'app/layouts/Admin.tsx',
  // Settings are changed once in months, and each of them is kept second.
  'app/pageTable/settings.ts',
  // What a tool is opened with needs a network; reports come once a month, the library is for a quiet hour, and
  // what one does not have yet is looked at later.
  'app/pageTable/tools.ts',
  'app/pageTable/reports.ts',
  'app/pageTable/resources.ts',
  'app/pageTable/marketplace.ts',
  // Of the booking of a meeting, which asks the server for every day.
  'ui/date/DateCalendar.tsx',
  // Found and done from the screens until then.
  'app/layouts/PaletteWindow.tsx',
  'features/chat/Seek.tsx',
  // Words come before files.
  'features/chat/files/Attach.tsx',
  'features/chat/files/FileBody.tsx',
  // A message is seldom refused, and what is kept of it waits.
  'features/action/RefusedMessageWays.tsx',
  // It is switched on with its row of the settings, which are kept second too.
  'features/device-lock/LockKeeper.tsx',
  // Being told while the app is closed needs a network.
  'features/push/PushKeeper.tsx',
  // Nothing is signed or paid without one, and no saved card is changed.
  'features/billing/cards/CardMenu.tsx',
  'features/billing/service-end/EndServiceDialog.tsx',
  // A plan is changed or ended with a network alone.
  'features/billing/BillingDialog.tsx',
  'features/billing/service-end/ServiceEnding.tsx',
  'features/signature-pad/SignaturePad.tsx',
  'features/payment/PaymentPanel.tsx',
  'features/payment/StripePayment.tsx',
  'features/payment/StripeSetup.tsx',
  'pages/dashboard/BillingChange.tsx',
  // Read once in months, for an accountant.
  'pages/dashboard/BillingStatement.tsx',
  // An account is opened once, and with a network.
  'features/account/methods/SignInMethods.tsx',
  'pages/account/AwaitLetter.tsx',
  // The server verifies the second factor.
  'pages/account/Challenge.tsx',
  'pages/account/PhoneEntry.tsx',
  'pages/account/ProviderEntry.tsx',
  'pages/account/SignUpClosed.tsx',
  'pages/account/ConfirmEmail.tsx',
  'pages/account/ForgotPassword.tsx',
  'pages/account/Register.tsx',
  'pages/account/Invitation.tsx',
  // Shared is from the installed app, which has everything.
  'pages/account/Received.tsx',
  'pages/account/ResetPassword.tsx',
  'pages/account/SetupAdmin.tsx',
].map(idOf)

/**
 * Seven characters (42 bits) are the fewest that the bundler takes. The initial bundle names 130 files, and a hash does not compress:
 * with Vite's eight characters chat is over its 160 kB.
 */
const HASH = '[hash:7]'

/** A portal chunk that imports a later one would not run offline until that is kept, too. */
function refuseLaterImports(bundle: Rolldown.OutputBundle): void {
  for (const part of Object.values(bundle)) {
    if (part.type !== 'chunk' || part.fileName.startsWith(LATER_FOLDER)) continue
    const later = part.imports.find((file) => file.startsWith(LATER_FOLDER))
    if (later !== undefined) throw new Error(`${part.fileName} imports ${later}`)
  }
}

/**
 * Puts the chunks that the portal of a client does not need into a folder of their own. The folder says to the worker what it may
 * keep second, and to the page which files may not be kept yet (importFiles.ts).
 */
export function laterChunks(): Plugin {
  let portal: ReadonlySet<string> = new Set()
  // The bundler's own modules, whose ids begin with \\0, are imported by every chunk.
  const isLater = (id: string) => !id.startsWith('\0') && !portal.has(id)
  return {
    name: 'azulejo-later-chunks',
    apply: 'build',
    renderStart() {
      portal = reachLater([idOf('main.tsx')], this, new Set(beyondThePortal))
    },
    outputOptions: (options) => ({
      ...options,
      chunkFileNames: ({ facadeModuleId, moduleIds }) =>
        `${(facadeModuleId === null ? moduleIds : [facadeModuleId]).every(isLater) ? LATER_FOLDER : 'assets/'}[name]-${HASH}.js`,
      entryFileNames: `assets/[name]-${HASH}.js`,
    }),
    generateBundle(_options, bundle) {
      refuseLaterImports(bundle)
    },
  }
}

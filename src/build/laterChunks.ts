import type { Plugin, Rolldown } from 'vite'
import { LATER_FOLDER } from '../deferredFiles.ts'
import { idOf, reachWithDynamicImports } from './reach.ts'

/**
 * Modules that the second step of the offline install stores, with what only they load: they are not part of a client's
 * daily work, or are of no use offline.
 */
const notInFirstInstall = [
  'app/pageTable/site.ts',
  'app/pageTable/purchase.ts',
  'app/pageTable/staff.ts',
  'app/frames/Site.tsx',
  'app/frames/Admin.tsx',
  // Settings are changed once in months; each page is stored with the second set of offline files.
  'app/pageTable/settings.ts',
  // Opening a tool needs a network; reports come once a month, the library is not urgent, and services that the client
  // does not have are looked at later.
  'app/pageTable/tools.ts',
  'app/pageTable/reports.ts',
  'app/pageTable/resources.ts',
  'app/pageTable/marketplace.ts',
  // Booking a meeting asks the server for every day.
  'ui/date/DateCalendar.tsx',
  // Until it is stored, everything in the palette is reachable from the screens.
  'app/frames/PaletteWindow.tsx',
  'features/chat/MessageFinder.tsx',
  // Text messages have priority over files.
  'features/chat/files/Attach.tsx',
  'features/chat/files/FileBody.tsx',
  // An upload needs a network.
  'data/backend/resumableUpload.ts',
  // A message is seldom refused, and its stored copy can wait.
  'features/action/ForwardOrDownload.tsx',
  // Half-written texts are listed seldom: their screens show them.
  'features/unsent-texts/UnsentDrafts.tsx',
  // Switched on in the settings, which are stored second too.
  'app/PageLock.tsx',
  // Push notifications need a network; suggestions wait for a success.
  'app/frames/AfterOpening.tsx',
  // Signing, paying and changing a saved card need a network.
  'features/signature-pad/SignaturePad.tsx',
  'features/payment/PaymentPanel.tsx',
  'features/payment/StripePayment.tsx',
  'features/payment/StripeSetup.tsx',
  'features/billing/cards/CardMenu.tsx',
  // Changing or ending a plan or a service needs a network.
  'features/billing/BillingDialog.tsx',
  'features/billing/service-end/EndServiceDialog.tsx',
  'features/billing/service-end/ServiceEnding.tsx',
  'pages/dashboard/BillingChange.tsx',
  // Keys and limits are looked up seldom; Home shows how much of each license is used.
  'pages/dashboard/Licenses.tsx',
  // The library itself lists these files, too.
  'features/settings/KeptFilesRow.tsx',
  // An invitation to a license needs a network.
  'features/licenses/SeatsDialog.tsx',
  // Read once in months, by an accountant.
  'pages/dashboard/BillingStatement.tsx',
  // Paying one and its document need a network; the list of invoices has its amount, status and dates.
  'pages/dashboard/BillingInvoice.tsx',
  // Signing in and opening an account need a network.
  'features/account/methods/SignInMethods.tsx',
  'pages/account/AwaitLetter.tsx',
  'pages/account/Challenge.tsx',
  'pages/account/PhoneEntry.tsx',
  'pages/account/ProviderSignIn.tsx',
  'pages/account/SignUpClosed.tsx',
  'pages/account/ConfirmEmail.tsx',
  'pages/account/ForgotPassword.tsx',
  'pages/account/Register.tsx',
  'pages/account/Invitation.tsx',
  'pages/account/ResetPassword.tsx',
  'pages/account/SetupAdmin.tsx',
  // Shared content reaches only the installed app, which has all files.
  'pages/account/Received.tsx',
].map(idOf)

/**
 * Seven characters (42 bits) are the fewest that the bundler takes. The initial bundle names 130 files, and a hash does
 * not compress: with Vite's eight characters chat is over its 160 kB.
 */
const HASH = '[hash:7]'

/** A chunk of the first step that imports one of the second would not run offline until both are stored. */
function refuseLaterImports(bundle: Rolldown.OutputBundle): void {
  for (const part of Object.values(bundle)) {
    if (part.type !== 'chunk' || part.fileName.startsWith(LATER_FOLDER)) continue
    const later = part.imports.find((file) => file.startsWith(LATER_FOLDER))
    if (later !== undefined) throw new Error(`${part.fileName} imports ${later}`)
  }
}

/**
 * Puts the chunks of the second step of the offline install into a separate folder. The folder tells the worker to
 * store them second, and the page which files may not be stored yet (importFiles.ts).
 */
export function laterChunks(): Plugin {
  let firstInstall: ReadonlySet<string> = new Set()
  // The bundler's own modules, whose ids begin with \\0, are imported by every chunk.
  const isLater = (id: string) => !id.startsWith('\0') && !firstInstall.has(id)
  return {
    name: 'azulejo-later-chunks',
    apply: 'build',
    renderStart() {
      firstInstall = reachWithDynamicImports([idOf('main.tsx')], this, new Set(notInFirstInstall))
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

import { defineConfig } from '@pandacss/dev'
import * as account from './src/features/account/recipes.ts'
import * as audit from './src/features/audit/recipes.ts'
import * as billing from './src/features/billing/recipes/index.ts'
import * as chat from './src/features/chat/recipes.ts'
import * as cannedReplies from './src/features/canned-replies/recipes.ts'
import * as catalogue from './src/features/catalogue/recipes.ts'
import * as checkout from './src/features/checkout/recipes.ts'
import * as clientFacts from './src/features/client-facts/recipes.ts'
import * as consent from './src/features/consent/recipes.ts'
import * as contract from './src/features/contract/recipes/index.ts'
import * as contractSuccess from './src/features/contract-success/recipes.ts'
import * as files from './src/features/files/recipes.ts'
import * as home from './src/features/home/recipes/index.ts'
import * as install from './src/features/install/recipes.ts'
import * as inbox from './src/features/inbox/recipes.ts'
import * as lead from './src/features/lead/recipes.ts'
import * as leads from './src/features/leads/recipes.ts'
import * as listKeys from './src/features/list-keys/recipes.ts'
import * as licenses from './src/features/licenses/recipes.ts'
import * as marketplace from './src/features/marketplace/recipes.ts'
import * as meetings from './src/features/meetings/recipes.ts'
import * as notifications from './src/features/notifications/recipes.ts'
import * as payment from './src/features/payment/recipes/index.ts'
import * as clientIntegrations from './src/features/client-integrations/recipes.ts'
import * as purchaseFrame from './src/features/purchase-frame/recipes.ts'
import * as readConversation from './src/features/read-conversation/recipes.ts'
import * as reportWriter from './src/features/report-writer/recipes.ts'
import * as reports from './src/features/reports/recipes.ts'
import * as resources from './src/features/resources/recipes.ts'
import * as services from './src/features/services/recipes.ts'
import * as setupWizard from './src/features/setup-wizard/recipes.ts'
import * as share from './src/features/share/recipes.ts'
import * as signaturePad from './src/features/signature-pad/recipes.ts'
import * as siteFrame from './src/features/site-frame/recipes/index.ts'
import * as contact from './src/features/contact/recipes.ts'
import * as settings from './src/features/settings/recipes.ts'
import * as siteHome from './src/features/site-home/recipes/index.ts'
import * as sitePlans from './src/features/site-plans/recipes/index.ts'
import * as siteReading from './src/features/site-reading/recipes.ts'
import * as siteTools from './src/features/site-tools/recipes.ts'
import * as staffList from './src/features/staff-list/recipes.ts'
import * as staffMembers from './src/features/staff-members/recipes.ts'
import * as staffNotes from './src/features/staff-notes/recipes.ts'
import * as suggestions from './src/features/suggestions/recipes.ts'
import * as syncCenter from './src/features/sync-center/recipes.ts'
import * as tickets from './src/features/tickets/recipes/index.ts'
import * as tasks from './src/features/tasks/recipes.ts'
import * as ticketDesk from './src/features/ticket-desk/recipes.ts'
import * as tools from './src/features/tools/recipes.ts'
import * as verify from './src/features/verify/recipes.ts'
import * as viewAs from './src/features/view-as/recipes.ts'
import * as workFrame from './src/features/work-frame/recipes.ts'
import * as staffPages from './src/pages/admin/recipes.ts'
import * as sitePages from './src/pages/site/recipes.ts'
import { globalStyles, staticStyles } from './src/ui/theme/globalStyles.ts'
import * as kit from './src/ui/theme/recipes/index.ts'
import { textStyles } from './src/ui/theme/textStyles.ts'
import { breakpoints, conditions, keyframes, tokens } from './src/ui/theme/tokens.ts'

// A feature that is not listed here has no classes: its import of styled-system/recipes does not compile.
const all = {
  ...kit,
  ...account,
  ...audit,
  ...share,
  ...files,
  ...billing,
  ...chat,
  ...cannedReplies,
  ...catalogue,
  ...checkout,
  ...clientFacts,
  ...consent,
  ...contract,
  ...contractSuccess,
  ...home,
  ...inbox,
  ...install,
  ...lead,
  ...leads,
  ...licenses,
  ...listKeys,
  ...marketplace,
  ...meetings,
  ...notifications,
  ...suggestions,
  ...payment,
  ...purchaseFrame,
  ...readConversation,
  ...reportWriter,
  ...contact,
  ...settings,
  ...reports,
  ...resources,
  ...services,
  ...setupWizard,
  ...signaturePad,
  ...siteFrame,
  ...siteHome,
  ...sitePlans,
  ...siteReading,
  ...siteTools,
  ...staffList,
  ...staffMembers,
  ...clientIntegrations,
  ...staffNotes,
  ...syncCenter,
  ...tasks,
  ...ticketDesk,
  ...tickets,
  ...tools,
  ...verify,
  ...viewAs,
  ...workFrame,
  ...staffPages,
  ...sitePages,
}

const entries = Object.entries(all)
const recipes = Object.fromEntries(entries.filter(([, recipe]) => !('slots' in recipe)))
const slotRecipes = Object.fromEntries(
  entries.flatMap(([name, recipe]) => ('slots' in recipe ? [[name, recipe]] : [])),
)

export default defineConfig({
  // Without this list Panda adds its default preset, with all its colour tokens in the style sheet.
  presets: ['@pandacss/preset-base'],
  preflight: true,
  include: ['./src/{app,pages,features,ui}/**/*.{ts,tsx}'],
  exclude: ['./src/ui/theme/**', './src/{pages,features}/*/recipes.ts', './src/features/*/recipes/**'],
  outdir: './src/styled-system',
  strictTokens: true,
  strictPropertyValues: true,
  // light-dark() stays: all supported browsers have it, and a polyfill would ignore [data-theme].
  browserslist: ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'],
  globalCss: globalStyles,
  staticCss: staticStyles,
  conditions: { extend: conditions },
  theme: { breakpoints, tokens, textStyles, keyframes, recipes, slotRecipes },
})

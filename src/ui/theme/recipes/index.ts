import {
  accountTop,
  changeTerms,
  chargeCard,
  contractCard,
  dueNotice,
  cancelDialog,
  payPage,
  plainRows,
  statement,
} from './account.ts'
import { actionList } from './actionList.ts'
import { leadForm, consentBar } from './leadForm.ts'
import { avatar } from './avatar.ts'
import { badge, count, lozenge } from './badge.ts'
import { banner } from './banner.ts'
import { button } from './button.ts'
import { card, statStrip } from './card.ts'
import { processing, checkout, orderSummary, testNumbers, voucher } from './checkout.ts'
import { checkbox } from './checkbox.ts'
import { choice } from './choice.ts'
import { clash } from './clash.ts'
import { clauses, contract, priceCard } from './contract.ts'
import { contractSuccess } from './contractSuccess.ts'
import { bubble, conversation } from './conversation.ts'
import { accordion, breadcrumbs, tabSet } from './disclosure.ts'
import { emptyState } from './emptyState.ts'
import { descriptionList } from './descriptionList.ts'
import { field } from './field.ts'
import { licenseCard, toolCell } from './license.ts'
import { changeRow, listRow } from './listRow.ts'
import { meter, progress } from './meter.ts'
import { noteCard } from './noteCard.ts'
import { dialog } from './dialog.ts'
import { overview, personCard, timeline, usageLedger } from './overview.ts'
import { rowLink, inline } from './rowLink.ts'
import { brandMark, screen, screenWall } from './screen.ts'
import { settingsForm } from './settingsForm.ts'
import { rail, shell, tabs } from './shell.ts'
import { bell, notices } from './notice.ts'
import { pane } from './pane.ts'
import { calendar, listbox, menu, tooltip } from './popup.ts'
import { purchaseFrame } from './purchaseFrame.ts'
import { signaturePad } from './signaturePad.ts'
import { comparison } from './siteComparison.ts'
import { deviceRow, keyCard, spareCodes } from './keyCard.ts'
import { site, siteBanner, siteFooter } from './siteFrame.ts'
import { siteHeader, siteMenu, sitePhoneMenu } from './siteHeader.ts'
import { cenefa, hero, mosaic } from './siteHero.ts'
import { ledger, showcase } from './siteLedger.ts'
import { billing, planCards } from './sitePlans.ts'
import { linkCards, formPage, notFound, prose } from './siteProse.ts'
import { savingBand } from './siteSaving.ts'
import { capture, pageHead, roster, section } from './siteSections.ts'
import { quotes, steps } from './siteStory.ts'
import { contactCard, split } from './split.ts'
import { table } from './table.ts'
import { itemHead, replyForm } from './taskView.ts'
import { tile, tileWall } from './tile.ts'
import { toast } from './toast.ts'
import { answers, stepForm, stepTrail } from './stepForm.ts'
import { statusChip, topBar } from './topBar.ts'
import { verify } from './verify.ts'
import { skeleton, spinner } from './loading.ts'
import { block, workPage } from './workPage.ts'

export const recipes = {
  avatar,
  badge,
  brandMark,
  button,
  count,
  lozenge,
  rowLink,
  skeleton,
  spinner,
  statusChip,
  inline,
}

/** The public site's own. */
const siteRecipes = {
  billing,
  capture,
  cenefa,
  comparison,
  linkCards,
  formPage,
  hero,
  ledger,
  notFound,
  mosaic,
  pageHead,
  planCards,
  prose,
  quotes,
  roster,
  savingBand,
  section,
  showcase,
  site,
  siteBanner,
  siteFooter,
  siteHeader,
  siteMenu,
  sitePhoneMenu,
  steps,
}

export const slotRecipes = {
  ...siteRecipes,
  accordion,
  accountTop,
  actionList,
  answers,
  leadForm,
  banner,
  bell,
  block,
  breadcrumbs,
  bubble,
  calendar,
  processing,
  card,
  changeRow,
  changeTerms,
  chargeCard,
  checkbox,
  checkout,
  choice,
  clash,
  clauses,
  contactCard,
  contractCard,
  contractSuccess,
  consentBar,
  contract,
  conversation,
  deviceRow,
  dueNotice,
  emptyState,
  descriptionList,
  cancelDialog,
  field,
  itemHead,
  keyCard,
  licenseCard,
  listRow,
  listbox,
  menu,
  meter,
  notices,
  noteCard,
  orderSummary,
  dialog,
  overview,
  pane,
  payPage,
  personCard,
  plainRows,
  priceCard,
  progress,
  purchaseFrame,
  rail,
  replyForm,
  screen,
  screenWall,
  settingsForm,
  shell,
  signaturePad,
  spareCodes,
  split,
  statement,
  statStrip,
  stepForm,
  stepTrail,
  tabSet,
  table,
  tabs,
  testNumbers,
  tile,
  tileWall,
  timeline,
  toast,
  toolCell,
  tooltip,
  topBar,
  usageLedger,
  verify,
  voucher,
  workPage,
}

import { defineSlotRecipe } from '@pandacss/dev'

const rule = { borderTopWidth: '1px', borderTopStyle: 'solid', borderTopColor: 'line' } as const

/** The contract, what is charged next and what it is paid with. On the phone what is charged comes first. */
export const accountTop = defineSlotRecipe({
  className: 'account',
  slots: ['root', 'contract', 'charge', 'cards', 'notices'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', wide: 'minmax(0, 1fr) {sizes.card}' },
      gridTemplateAreas: {
        base: '"charge" "contract" "cards"',
        wide: '"contract charge" "contract cards"',
      },
      gridTemplateRows: { wide: 'auto 1fr' },
      gap: { base: '4', wide: '6' },
      alignItems: 'start',
    },
    contract: { gridArea: 'contract', minW: '0' },
    charge: { gridArea: 'charge', minW: '0' },
    cards: { gridArea: 'cards', minW: '0' },
    notices: { display: 'flex', flexDirection: 'column', gap: '4', minW: '0' },
  },
})

/** What was signed, and what can be done about it. */
export const contractCard = defineSlotRecipe({
  className: 'contract-card',
  slots: ['price', 'figure', 'unit', 'note', 'folio', 'papers', 'actions'],
  base: {
    price: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' },
    figure: { textStyle: 'figure' },
    unit: { textStyle: 'small', color: 'muted' },
    note: { textStyle: 'small', color: 'muted', maxW: 'prose' },
    folio: { textStyle: 'mono', fontSize: '14' },
    papers: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      pt: '4',
      ...rule,
    },
    actions: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'auto auto 1fr' },
      justifyItems: { base: 'stretch', desk: 'start' },
      gap: '2',
      w: 'full',
      '& > :last-child': { justifySelf: { base: 'stretch', desk: 'end' } },
    },
  },
})

/** The sum that comes next, on the dark ground: the one figure of the screen. */
export const chargeCard = defineSlotRecipe({
  className: 'charge',
  slots: ['sum', 'figure', 'unit', 'when', 'note', 'act'],
  base: {
    sum: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' },
    figure: { textStyle: 'figure', fontSize: '2.25rem', lineHeight: '1' },
    unit: { textStyle: 'small', color: 'panel2' },
    when: { textStyle: 'strong', fontSize: '16' },
    note: { textStyle: 'small', color: 'panel2' },
    // The button is as light as everywhere, and so are its letters dark.
    act: { display: 'contents', color: 'ink' },
  },
})

/** Something that has to be done, with the button that does it. */
export const dueNotice = defineSlotRecipe({
  className: 'due',
  slots: ['root', 'words', 'title', 'text', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      columnGap: '5',
      p: { base: '4', desk: '5' },
      borderRadius: 'card',
      borderWidth: '1px',
      borderStyle: 'solid',
    },
    words: { flex: '1 1 16rem', minW: '0' },
    title: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'h4' },
    text: { mt: '1', textStyle: 'small', color: 'ink', maxW: 'prose' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      w: { base: 'full', desk: 'auto' },
      '& > *': { flex: { base: '1 0 auto', desk: 'none' } },
    },
  },
  variants: {
    tone: {
      red: { root: { bg: 'redWash', borderColor: 'redWash' }, title: { color: 'red' } },
      amber: { root: { bg: 'amberWash', borderColor: 'amberLine' }, title: { color: 'amber' } },
      green: { root: { bg: 'greenWash', borderColor: 'greenWash' }, title: { color: 'green' } },
      cobalt: { root: { bg: 'wash', borderColor: 'wash2' }, title: { color: 'cobalt' } },
    },
  },
  defaultVariants: { tone: 'amber' },
})

/** Cards, requests, attempts: a line or two each, with a state or a button at the end. */
export const plainRows = defineSlotRecipe({
  className: 'rows',
  slots: ['root', 'row', 'words', 'title', 'detail', 'end'],
  base: {
    root: { display: 'flex', flexDirection: 'column', mt: '-1' },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      minH: '14',
      py: '2',
      '& + &': rule,
    },
    words: { flex: '1', minW: '8rem' },
    title: { textStyle: 'strong', overflowWrap: 'anywhere' },
    detail: { textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' },
    end: { display: 'flex', alignItems: 'center', gap: '1', ml: 'auto' },
  },
})

/** A thing to pay beside the way to pay it. */
export const payPage = defineSlotRecipe({
  className: 'pay',
  slots: ['root', 'main', 'side'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', wide: 'minmax(0, 1fr) 21.75rem' },
      gap: { base: '6', wide: '8' },
      alignItems: 'start',
    },
    main: { display: 'flex', flexDirection: 'column', gap: { base: '8', desk: '10' }, minW: '0' },
    side: { order: { base: '-1', wide: '1' }, minW: '0', position: { wide: 'sticky' }, top: '0' },
  },
})

/** What another plan costs today, and what is signed about it. */
export const changeTerms = defineSlotRecipe({
  className: 'terms',
  slots: ['lines', 'line', 'total', 'part', 'title', 'text', 'evidence'],
  base: {
    lines: { display: 'flex', flexDirection: 'column' },
    line: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      minH: '10',
      py: '2',
      textStyle: 'small',
      fontVariantNumeric: 'tabular-nums',
      '& + &': rule,
      '& dt': { color: 'muted' },
      '& dd': { ml: 'auto', textAlign: 'right' },
      '&[data-less] :is(dt, dd)': { color: 'green' },
    },
    total: {
      ...rule,
      borderTopColor: 'ink',
      '& dt, & dd': { color: 'ink', fontSize: '16', fontWeight: 'title' },
    },
    part: { display: 'flex', flexDirection: 'column', gap: '3', pt: '2' },
    title: { textStyle: 'h4' },
    text: {
      p: '4',
      bg: 'sunken',
      borderRadius: 'control',
      textStyle: 'small',
      color: 'ink2',
      whiteSpace: 'pre-line',
    },
    evidence: { display: 'flex', gap: 'half', textStyle: 'tiny', color: 'muted', '& svg': { mt: 'px' } },
  },
})

/** What happens when one stops, line by line; and what one gets for it. */
export const cancelDialog = defineSlotRecipe({
  className: 'cancelDialog',
  slots: ['list', 'item', 'receipt', 'term', 'folio'],
  base: {
    list: { display: 'flex', flexDirection: 'column', gap: '2', pb: '1' },
    item: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '3',
      textStyle: 'small',
      _before: {
        content: '""',
        w: '2',
        h: '2',
        mt: 'half',
        bg: 'line2',
        clipPath: 'polygon(50% 0,100% 50%,50% 100%,0 50%)',
      },
      '&:first-child': { fontWeight: 'control', _before: { bg: 'cobalt' } },
    },
    receipt: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      p: '4',
      bg: 'sunken',
      borderRadius: 'control',
    },
    term: { textStyle: 'small', color: 'muted' },
    folio: { textStyle: 'mono', fontSize: '18', userSelect: 'all' },
  },
})

/** The account on one sheet. On paper there is nothing but the sheet. */
export const statement = defineSlotRecipe({
  className: 'statement',
  slots: ['actions', 'sheet', 'head', 'brand', 'who', 'day', 'table', 'heading', 'cell', 'foot', 'note'],
  base: {
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flex: { base: '1', desk: 'none' } } },
    sheet: {
      display: 'none',
      '@media print': {
        display: 'block',
        // White paper, whatever the screen's theme.
        colorScheme: 'light',
        bg: 'surface',
        color: 'ink',
        'body:has(> &) > :not(&)': { display: 'none !important' },
      },
    },
    head: { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', gap: '6', pb: '6' },
    brand: { textStyle: 'h2' },
    who: { textStyle: 'small', color: 'ink2' },
    day: { textStyle: 'small', color: 'ink2', textAlign: 'right' },
    table: { w: 'full', borderCollapse: 'collapse', textStyle: 'tiny', textAlign: 'left' },
    heading: {
      py: '2',
      pr: '3',
      fontWeight: 'title',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderBottomColor: 'ink',
      '&[data-end]': { textAlign: 'right', pr: '0', pl: '3' },
    },
    cell: {
      py: '2',
      pr: '3',
      verticalAlign: 'top',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderBottomColor: 'line',
      '&[data-end]': {
        textAlign: 'right',
        pr: '0',
        pl: '3',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
      },
      'tr &': { breakInside: 'avoid' },
    },
    foot: {
      py: '2',
      fontWeight: 'title',
      '&[data-end]': {
        textAlign: 'right',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        pl: '3',
      },
    },
    note: { textStyle: 'tiny', color: 'muted', pt: '6' },
  },
})

import { defineSlotRecipe } from '@pandacss/dev'

/** The entries to tap in another app's menu: icon, label, and position. */
export const installSteps = defineSlotRecipe({
  className: 'install-steps',
  slots: ['root', 'step', 'picture', 'tap', 'detail'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3', mb: '4' },
    step: { display: 'flex', alignItems: 'center', gap: '4' },
    picture: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      w: 'touch',
      h: 'touch',
      borderRadius: 'small',
      bg: 'wash',
      color: 'cobalt',
    },
    tap: { textStyle: 'strong' },
    detail: { textStyle: 'small', color: 'ink2' },
  },
})

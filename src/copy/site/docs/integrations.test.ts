import { expect, test } from 'vitest'
import { integrationsCopy } from '../../integrations.ts'
import { settingsCopy } from '../../settings.ts'
import { integrationsReading } from './integrations.ts'

test('a connection is seen where the page says, under the name that the settings have', () => {
  const steps = integrationsReading.chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'steps' ? block.items : [])),
  )
  const last = steps.find((step) => step.includes('prueba la conexión')) ?? ''
  expect(last).toContain(`${settingsCopy.page}, ${settingsCopy.sections.integraciones},`)
  expect(last).toContain(`"${integrationsCopy.on}"`)
  // Staff record it by itself (set_integration); no task is completed by it.
  expect(last).not.toContain('tarea')
})

import { overlay } from '../../../src/data/mirror/overlay.ts'
import { isEffective } from '../../../src/data/storage/queuedOp.ts'
import { preferenceNames, setPreferences as preferencesChange } from '../../../src/domain/preferences.ts'
import { profileChanges, profileFields, profiles, updateProfileIntent } from '../../../src/domain/profile.ts'
import { resources, setProgressIntent } from '../../../src/domain/resource.ts'
import { favoritesOf, setFavoriteIntent } from '../../../src/domain/favorite.ts'
import { toolConfigurations } from '../../../src/domain/toolConfiguration.ts'
import { toolSlugs } from '../../../src/domain/tool.ts'
import type { Operation } from '../operations.ts'
import { valueFor } from './person-on-page.ts'

/** What people do with their own data: favourites, profile, preferences and progress. */

/** Few, so that a person undoes earlier taps: a late duplicate would redo them. */
const starred = toolSlugs.slice(0, 2)

export const favorite: Operation = async (world, place) => {
  const tool = world.random.pick(starred)
  const taps = (await place.work.outbox.ops.orderBy('n').toArray()).filter(isEffective)
  const rows = await place.work.mirror.typed(toolConfigurations).toArray()
  const was = favoritesOf(rows, taps).has(tool)
  await place.act(setFavoriteIntent(tool, { was, becomes: !was }, world.random.uuid()))
}

export const changeProfile: Operation = async (world, place, count) => {
  const row = await place.work.mirror.typed(profiles).get(place.uid)
  const [shown] = overlay(
    row ? [row] : [],
    await place.work.outbox.ops.orderBy('n').toArray(),
    profileChanges,
  )
  if (shown === undefined) return
  const field = world.random.pick(profileFields)
  await place.act(
    updateProfileIntent(
      place.uid,
      { [field]: valueFor(place, count, field) },
      { [field]: shown[field] ?? '' },
    ),
  )
}

/** One's progress may be lower than the server's: another device continued. */
export const readOn: Operation = async (world, place) => {
  const [guide] = await place.work.mirror.typed(resources).toArray()
  if (guide === undefined) return
  await place.act(setProgressIntent(guide.id, 1 + world.random.below(100), world.random.uuid()))
}

/** A switch is changed from its displayed value to the other. */
export const setPreferences: Operation = (world, place) => {
  const [name, becomes] = [world.random.pick(preferenceNames), world.random.below(2) === 0]
  return place.act(preferencesChange.intent({ fields: { [name]: becomes } }, { [name]: !becomes }))
}

/** The service worker: registers its parts. It never stores an answer of the API. */
import { answerFromDevice } from './sw/precache.ts'
import { answerUpdates } from './sw/update.ts'
import { sendInBackground } from './sw/backgroundSync.ts'
import { answerNotifications } from './sw/notificationClick.ts'
import { showPushes } from './sw/push.ts'
import { receiveShared } from './sw/share.ts'

answerFromDevice()
answerUpdates()
sendInBackground()
showPushes()
receiveShared()
answerNotifications()

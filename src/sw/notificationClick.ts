import { answerClick } from './answerClick.ts'
import { enqueueFor } from './enqueue.ts'
import type { WorkerScope } from './scope.ts'
import { showPage } from './showPage.ts'

declare const self: WorkerScope

export function answerNotifications(): void {
  const worker = {
    show: (title: string, options: NotificationOptions) => self.registration.showNotification(title, options),
    openPage: (path: string) => showPage(self.clients, path),
    send: enqueueFor,
  }
  self.addEventListener('notificationclick', (event) => event.waitUntil(answerClick(worker, event)))
}

export { threadEntries, attaching, replyBar } from './thread.ts'
export { articleIndex, articleText, suggested } from './articles.ts'
export { newTicket, ticketList, ticketScreen, choiceField } from './tickets.ts'

import { create } from 'zustand'

/**
 * How many messages of the account manager are unread, for the chat's entry in the navigation. A store, because the
 * navigation is in the initial bundle, and the code that counts is loaded after the first paint.
 */
export const useUnreadCount = create<number>()(() => 0)

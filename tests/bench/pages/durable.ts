declare global {
  var pull: (() => Promise<{ ms: number; rows: number }>) | undefined
}

/** Resolves when everything written so far is on the disk: a strict transaction flushes earlier ones. */
export function durable(db: IDBDatabase): Promise<void> {
  return new Promise((resolve, reject) => {
    const store = db.objectStoreNames[0] ?? ''
    const transaction = db.transaction(store, 'readwrite', { durability: 'strict' })
    transaction.objectStore(store).delete('nothing by this name')
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('not durable')))
  })
}

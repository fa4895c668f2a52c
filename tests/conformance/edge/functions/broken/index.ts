throw new Error('This function does not start')

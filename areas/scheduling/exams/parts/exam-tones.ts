/** Tones of states, the same on every screen. */
export const periodTones = { collecting: 'info', placing: 'warning', published: 'success', closed: 'neutral' } as const;
export const examTones = { draft: 'warning', placed: 'info', published: 'success' } as const;
export const proposalTones = {
  running: 'info',
  ready: 'success',
  failed: 'danger',
  accepted: 'neutral',
  dropped: 'neutral',
} as const;

/** Where a module stands; it follows from its days. */
export const modulePhases = {
  ahead: { tr: 'Gelecek', en: 'Upcoming', tone: 'neutral' },
  running: { tr: 'Sürüyor', en: 'Running', tone: 'success' },
  over: { tr: 'Bitti', en: 'Ended', tone: 'info' },
} as const;
export type ModulePhase = keyof typeof modulePhases;
export const phaseOf = (module: { starts_on: string; ends_on: string }, today: string): ModulePhase =>
  today < module.starts_on ? 'ahead' : today > module.ends_on ? 'over' : 'running';

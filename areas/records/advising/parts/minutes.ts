/** Minutes since midnight of `09:05`; null for what is no time. */
export const minutesOf = (text: string | null): number | null => {
  const [hours, minutes] = (text ?? '').split(':').map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : hours * 60 + minutes;
};

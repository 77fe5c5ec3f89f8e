import { useEffect, useState } from 'react';
import { useText } from '#kernel/web/hooks.ts';

/** Time until a moment in words, `2 days 4 hours`, counted on; null when it has passed or there is none. `onEnd` is called once when it passes. */
export function useTimeLeft(until: string | null, onEnd?: () => void): string | null {
  const t = useText();
  const [now, setNow] = useState(() => Date.now());
  const end = until === null ? null : Date.parse(until);
  const left = end === null ? 0 : end - now;
  useEffect(() => {
    if (end === null || end <= Date.now()) return undefined;
    // to the second in the last two minutes, to the half minute before; a timer can not be longer than some weeks
    const wait = end - Date.now() < 120_000 ? 1_000 : 30_000;
    const timer = setTimeout(
      () => {
        setNow(Date.now());
        if (end <= Date.now()) onEnd?.();
      },
      Math.min(wait, Math.max(0, end - Date.now()) + 50),
    );
    return () => clearTimeout(timer);
  });
  if (end === null || left <= 0) return null;
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  if (seconds < 120) return t('registration_ui:time.seconds', { n: seconds });
  if (minutes < 60) return t('registration_ui:time.minutes', { n: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t('registration_ui:time.hours', { n: hours, minutes: minutes % 60 });
  return t('registration_ui:time.days', { n: Math.floor(hours / 24), hours: hours % 24 });
}

import { useText } from '#kernel/web/hooks.ts';
import type { DeviceWords } from '../../contract.ts';

/** A device in words: browser and system, as far as they are known. */
export function useDeviceName(): (device: DeviceWords) => string {
  const t = useText();
  return ({ browser, system }) =>
    browser && system
      ? t('security:browser_on', { browser, system })
      : (browser ?? system ?? t('security:unknown_device'));
}

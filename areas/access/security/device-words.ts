import Bowser from 'bowser';
import type { DeviceWords } from '../contract.ts';

/** What a User-Agent header says, in words; nothing is believed of it beyond showing it. */
export function deviceWords(agent: string | null): DeviceWords {
  if (!agent) return { browser: null, system: null, kind: 'other' };
  const { browser, os, platform } = Bowser.parse(agent);
  const kind =
    platform.type === 'desktop' || platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'other';
  const major = browser.version?.split('.')[0];
  return {
    browser: browser.name ? `${browser.name}${major ? ` ${major}` : ''}` : null,
    system: os.name ? `${os.name}${os.versionName && os.name !== 'Linux' ? ` ${os.versionName}` : ''}` : null,
    kind,
  };
}

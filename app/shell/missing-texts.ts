import { call } from '#kernel/web/client.ts';
import { deviceLocale, userToken } from '#kernel/web/device.ts';
import { setOnMissing } from '#kernel/web/texts.ts';

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const send = (): void => {
  timer = undefined;
  const keys = waiting.slice(0, 50);
  waiting = [];
  // a key of data (a server's message) is no text of ours; the report is no reason for a message of its own
  if (keys.length > 0 && userToken() !== null)
    void call('/api/v1/language/missing', { method: 'POST', body: { locale: deviceLocale(), keys } }).catch(
      () => undefined,
    );
};

/** Texts that a screen asked for and nobody has worded go to the report of the translators, some seconds later and together. */
export function reportMissingTexts(): void {
  setOnMissing((key) => {
    waiting.push(key);
    timer ??= setTimeout(send, 5_000);
  });
}

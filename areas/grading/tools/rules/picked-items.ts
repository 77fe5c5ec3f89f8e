import { toolAddress } from './tool-form.ts';
import { smallest } from './tool-score.ts';

/** Content that an instructor has chosen in a tool, as it is kept until he adds it to the section. */
export interface PickedItem {
  title: string;
  /** null: where the tool begins */ url: string | null;
  /** name=value on each line */ custom: string | null;
  line_item: { label: string; maximum: number; resource_id: string | null; tag: string | null } | null;
}
const most = 50;
const text = (value: unknown, longest: number): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longest) : null;
const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/**
 * The links among what a tool sent back (deep linking 2.0); other kinds, addresses that no browser may be sent to and
 * whatever exceeds 50 are left out.
 * @param titled the name of the tool, for what has no title
 */
export function pickedItems(items: unknown, titled: string): PickedItem[] {
  return (Array.isArray(items) ? items : []).slice(0, most).flatMap((each: unknown): PickedItem[] => {
    const item = record(each);
    const url = text(item.url, 500);
    if (item.type !== 'ltiResourceLink' || (url !== null && toolAddress(url) === null)) return [];
    const line = record(item.lineItem);
    const maximum = typeof line.scoreMaximum === 'number' && line.scoreMaximum >= smallest ? line.scoreMaximum : null;
    const title = text(item.title, 200) ?? text(line.label, 200) ?? titled;
    const custom = Object.entries(record(item.custom))
      .filter(([name, value]) => /^[A-Za-z0-9_.-]{1,60}$/.test(name) && ['string', 'number'].includes(typeof value))
      .map(
        ([name, value]) =>
          `${name}=${String(value)
            .replace(/[\r\n]+/g, ' ')
            .slice(0, 300)}`,
      );
    return [
      {
        title: title.length < 2 ? titled : title,
        url,
        custom: custom.length > 0 ? custom.slice(0, 10).join('\n') : null,
        line_item:
          maximum === null || maximum > 100_000
            ? null
            : {
                label: text(line.label, 200) ?? title,
                maximum,
                resource_id: text(line.resourceId, 200),
                tag: text(line.tag, 200),
              },
      },
    ];
  });
}

import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useText } from '#kernel/web/hooks.ts';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { prepDrafts } from '../contract.ts';

/** What a draft of the module is made from. */
export function DraftFacts({ data }: { data: OutputOf<typeof prepDrafts> }) {
  const t = useText();
  return (
    <>
      <FactStrip
        facts={[
          { key: 'classes', label: t('prepschedule:classes'), value: data.classes },
          { key: 'teachers', label: t('prepschedule:teachers'), value: data.teachers },
          { key: 'hours', label: t('prepschedule:hours'), value: data.hours },
        ]}
      />
      {data.uneven.length > 0 && (
        <Notice tone="warning">
          {t('prepschedule:uneven', {
            classes: data.uneven.map((each) => t('prepschedule:uneven_one', each)).join(', '),
          })}
        </Notice>
      )}
    </>
  );
}

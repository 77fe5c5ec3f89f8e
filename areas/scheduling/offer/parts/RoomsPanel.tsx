import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { roomFeatures } from '#areas/reference/rules/room-features.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { changeSection } from '../../contract.ts';
import { meetingText } from '../../rules/time.ts';
import type { SectionOffer } from '../contract.ts';

const isFeature = (code: string): code is keyof typeof roomFeatures => Object.hasOwn(roomFeatures, code);

/** What the rooms of a section need, and which of its lessons stand where it is missing. */
export function RoomsPanel({ offer }: { offer: SectionOffer }) {
  const t = useText();
  const locale = useLocale();
  const { run, busy, problems } = useRun(changeSection);
  const [features, setFeatures] = useState<readonly string[]>(offer.room_features);
  const may = offer.can.change === true;
  const word = (code: string): string => (isFeature(code) ? roomFeatures[code][locale] : code);
  return (
    <Panel title={t('offer:rooms')} about={t('offer:rooms_about')}>
      <MultiSelectBox<string>
        label={t('offer:features')}
        name="room_features"
        disabled={!may}
        value={features}
        onChange={setFeatures}
        error={problems.room_features}
        shown={6}
        options={Object.keys(roomFeatures).map((value) => ({ value, label: word(value) }))}
      />
      {may && (
        <div className="of-bar">
          <ActionButton
            kind="main"
            busy={busy}
            disabled={features.join() === offer.room_features.join()}
            onClick={() =>
              void run(formInput(changeSection, { id: offer.id, version: offer.version, room_features: features }))
            }
          >
            {t('offer:save')}
          </ActionButton>
        </div>
      )}
      {offer.lessons.length === 0 ? (
        <p className="of-note">{t('offer:no_lessons')}</p>
      ) : (
        <ul className="of-lines of-lessons">
          {offer.lessons.map((lesson) => (
            <li key={lesson.id}>
              <b>{meetingText({ ...lesson, type: lesson.type === 2 ? 2 : 1 })[locale]}</b>{' '}
              {lesson.room ?? t('offer:no_room')}{' '}
              {lesson.missing.length > 0 && (
                <StatusBadge plain tone="warning">
                  {t('offer:missing', { features: lesson.missing.map(word).join(', ') })}
                </StatusBadge>
              )}
              {lesson.together && <div className="of-note">{t('offer:together', { sections: lesson.together })}</div>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

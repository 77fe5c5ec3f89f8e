import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { BilingualBox } from '#ui/inputs/BilingualBox.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { thesisTypes, type ThesisType } from '../rules/thesis-states.ts';
import { changeThesisTopic, offerThesisTopic, topicStates, type ThesisTopic } from '../topics-contract.ts';
import { isDay } from './thesis-words.ts';

const types = Object.keys(thesisTypes) as ThesisType[];
const states = Object.keys(topicStates) as (keyof typeof topicStates)[];

/** A topic that is offered, or changed. */
export function TopicDialog({ topic, onClose }: { topic: ThesisTopic | null; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const offer = useRun(offerThesisTopic);
  const change = useRun(changeThesisTopic);
  const { problems } = topic === null ? offer : change;
  const [type, setType] = useState<ThesisType>(topic?.type ?? 'capstone');
  const [words, setWords] = useState({
    title: topic?.title ?? '',
    title_en: topic?.title_en ?? '',
    about: topic?.about ?? '',
    about_en: topic?.about_en ?? '',
  });
  const [places, setPlaces] = useState<number | null>(topic?.places ?? 1);
  const [until, setUntil] = useState<string | null>(topic?.wish_until ?? null);
  const [status, setStatus] = useState(topic?.status ?? 'open');
  const say = (part: Partial<typeof words>): void => setWords({ ...words, ...part });
  const whole = Object.values(words).every((each) => each.trim().length >= 5) && places !== null;
  const save = async (): Promise<void> => {
    const given = { type, ...words, places, ...(until === null ? {} : { wish_until: until }) };
    const done =
      topic === null
        ? await offer.run(formInput(offerThesisTopic, given))
        : await change.run(formInput(changeThesisTopic, { ...given, id: topic.id, version: topic.version, status }));
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      opened
      wide
      title={t(topic === null ? 'thesis:offer' : 'thesis:change_topic')}
      about={t('thesis:offer_about')}
      confirmLabel={t(topic === null ? 'thesis:offer' : 'thesis:save')}
      busy={offer.busy || change.busy}
      disabled={!whole || (until !== null && !isDay(until))}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        <SelectBox<ThesisType>
          label={t('thesis:type')}
          name="type"
          value={type}
          onChange={(next) => setType(next ?? 'capstone')}
          disabled={topic !== null && topic.taken + topic.wished > 0}
          required
          options={types.map((value) => ({ value, label: t(`thesis:type.${value}`) }))}
        />
        <BilingualBox
          label={t('thesis:title_field')}
          name="title"
          tr={words.title}
          en={words.title_en}
          onTr={(title) => say({ title })}
          onEn={(title_en) => say({ title_en })}
          errorTr={problems.title}
          errorEn={problems.title_en}
          maxLength={300}
          required
        />
        <BilingualBox
          long
          label={t('thesis:topic_about')}
          name="about"
          tr={words.about}
          en={words.about_en}
          onTr={(about) => say({ about })}
          onEn={(about_en) => say({ about_en })}
          errorTr={problems.about}
          errorEn={problems.about_en}
          maxLength={3000}
          required
        />
        <IntegerBox
          label={t('thesis:places')}
          name="places"
          value={places}
          onChange={setPlaces}
          min={1}
          max={50}
          error={problems.places}
          required
        />
        <DateBox
          label={t('thesis:wish_until')}
          name="wish_until"
          value={until}
          onChange={setUntil}
          locale={locale}
          help={t('thesis:wish_until_help')}
          error={problems.wish_until}
        />
        {topic !== null && (
          <SelectBox<keyof typeof topicStates>
            label={t('thesis:status')}
            name="status"
            value={status}
            onChange={(next) => setStatus(next ?? 'open')}
            required
            options={states.map((value) => ({ value, label: t(`thesis:topic.${value}`) }))}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

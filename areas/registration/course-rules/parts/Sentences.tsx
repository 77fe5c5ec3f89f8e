import type { Text } from '#kernel/contract/text.ts';
import { useText } from '#kernel/web/hooks.ts';
import './course-rules.css';

/** A condition in plain words, in both languages: whoever writes it sees what all will read. */
export function Sentences({ sentence }: { sentence: Text | null }) {
  const t = useText();
  if (sentence === null) return <p className="cr-empty">{t('course_rules:sentence_open')}</p>;
  return (
    <dl className="cr-sentences">
      {(['tr', 'en'] as const).map((language) => (
        <div key={language}>
          <dt>{t(`course_rules:sentence_${language}`)}</dt>
          <dd lang={language}>{sentence[language]}</dd>
        </div>
      ))}
    </dl>
  );
}

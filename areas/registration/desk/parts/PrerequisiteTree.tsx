import { useLocale, useText } from '#kernel/web/hooks.ts';
import { RuleTree, type RuleNode } from '#ui/RuleTree.tsx';
import type { EvaluatedCondition, PrerequisiteView } from '../contract-shapes.ts';
import type { Locale } from '#kernel/contract/text.ts';
import type { Translate } from '#kernel/web/texts.ts';

function nodeOf(condition: EvaluatedCondition, key: string, t: Translate, locale: Locale): RuleNode {
  const group =
    'all' in condition.condition
      ? 'all'
      : 'any' in condition.condition
        ? 'any'
        : 'not' in condition.condition
          ? 'not'
          : null;
  const children = condition.children.map((child, index) => nodeOf(child, `${key}.${index}`, t, locale));
  const [only] = children;
  // a group of one says nothing by itself
  if ((group === 'all' || group === 'any') && children.length === 1 && only) return only;
  return {
    key,
    text: group ? t(`registration_ui:prerequisite.${group}`) : condition.text[locale],
    state: condition.met ? 'met' : 'unmet',
    ...(children.length > 0 ? { children } : {}),
  };
}

/** Prerequisites and co-requisites of a course with what the student has met of them. */
export function PrerequisiteTree({ view }: { view: PrerequisiteView }) {
  const t = useText();
  const locale = useLocale();
  const states = {
    met: t('registration_ui:prerequisite.met'),
    unmet: t('registration_ui:prerequisite.unmet'),
    progress: t('registration_ui:prerequisite.progress'),
    unknown: t('registration_ui:prerequisite.unknown'),
  };
  if (!view.prerequisite && !view.corequisite)
    return <p className="r-note">{t('registration_ui:prerequisite.none')}</p>;
  return (
    <>
      {view.prerequisite && (
        <RuleTree
          words={{ label: t('registration_ui:prerequisite.title'), states }}
          root={nodeOf(view.prerequisite, 'pre', t, locale)}
        />
      )}
      {view.corequisite && (
        <>
          <p className="r-label">{t('registration_ui:prerequisite.corequisite')}</p>
          <RuleTree
            words={{ label: t('registration_ui:prerequisite.corequisite'), states }}
            root={nodeOf(view.corequisite, 'co', t, locale)}
          />
        </>
      )}
    </>
  );
}

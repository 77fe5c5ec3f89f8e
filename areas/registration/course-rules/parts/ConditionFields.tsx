import { useText } from '#kernel/web/hooks.ts';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { isGroup, type DraftNode } from '../rules/tree-draft.ts';
import { CourseBox } from './CourseBox.tsx';

/** What the courses of a tree are called. */
export type CourseNames = ReadonlyMap<number, string>;

/** The fields of one part of a condition. */
export function ConditionFields({
  node,
  top,
  names,
  letters,
  onChange,
  onNamed,
}: {
  node: DraftNode;
  top: boolean;
  names: CourseNames;
  letters: readonly string[];
  onChange: (node: DraftNode) => void;
  onNamed: (id: number, label: string) => void;
}) {
  const t = useText();
  if (isGroup(node))
    return (
      <SelectBox<'all' | 'any' | 'not'>
        label={t('course_rules:group')}
        value={node.kind}
        clearable={false}
        options={(top ? (['all', 'any'] as const) : (['all', 'any', 'not'] as const)).map((kind) => ({
          value: kind,
          label: t(`course_rules:${kind}`),
        }))}
        onChange={(kind) => kind && onChange({ ...node, kind })}
      />
    );
  switch (node.kind) {
    case 'course':
      return (
        <>
          <div className="cr-wide">
            <CourseBox
              label={t('course_rules:part_course')}
              value={node.course}
              named={node.course === null ? undefined : names.get(node.course)}
              required
              onChange={(course, label) => {
                if (course !== null) onNamed(course, label);
                onChange({ ...node, course });
              }}
            />
          </div>
          <SelectBox
            label={t('course_rules:min_grade')}
            value={node.min_grade}
            options={letters.map((letter) => ({ value: letter, label: letter }))}
            placeholder={t('course_rules:no_min_grade')}
            onChange={(min_grade) => onChange({ ...node, min_grade })}
          />
          <FlagBox
            label={t('course_rules:concurrent')}
            value={node.concurrent}
            onChange={(concurrent) => onChange({ ...node, concurrent })}
          />
        </>
      );
    case 'credits':
      return (
        <IntegerBox
          label={t('course_rules:credits')}
          value={node.credits}
          min={0}
          max={400}
          required
          onChange={(credits) => onChange({ ...node, credits })}
        />
      );
    case 'class_year':
      return (
        <IntegerBox
          label={t('course_rules:class_year')}
          value={node.class_year}
          min={1}
          max={7}
          required
          onChange={(class_year) => onChange({ ...node, class_year })}
        />
      );
    default:
      return (
        <SelectBox<'instructor' | 'department'>
          label={t('course_rules:consent')}
          value={node.consent}
          clearable={false}
          options={(['instructor', 'department'] as const).map((who) => ({
            value: who,
            label: t(`course_rules:consent_${who}`),
          }))}
          onChange={(consent) => consent && onChange({ ...node, consent })}
        />
      );
  }
}

import { useQuery } from '@tanstack/react-query';
import { coursePrerequisite } from '#areas/curriculum/resources/course-prerequisite.ts';
import { conditionText, parseCondition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { useHas, useLocale, usePageParams, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { recordQuery, type Row } from '#kernel/web/resource-client.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ConditionDesk } from '../parts/ConditionDesk.tsx';
import { Sentences } from '../parts/Sentences.tsx';

/** /courseprerequisites/:id: one condition of a course; `new` begins one. */
export default function CoursePrerequisitePage() {
  const t = useText();
  const { id } = usePageParams();
  const mayStore = useHas('courseprerequisite_store');
  if (id === 'new' && mayStore)
    return (
      <Screen title={t('course_rules:new')}>
        <ConditionDesk key="new" row={null} />
      </Screen>
    );
  return <Stored id={Number(id)} />;
}

function Stored({ id }: { id: number }) {
  const t = useText();
  const locale = useLocale();
  const record = useQuery(recordQuery(coursePrerequisite.path, coursePrerequisite.name, id));
  const row = record.data;
  const kindOf = (each: Row): string => coursePrerequisite.fields.kind.choices[kind(each)][locale];
  return (
    <Screen
      title={t('title:course_prerequisite_page')}
      about={
        row ? t('course_rules:of', { course: row.labels?.course_id ?? String(row.course_code), kind: kindOf(row) }) : ''
      }
    >
      <ReadState read={record}>
        {(shown) => (shown.can.change === true ? <ConditionDesk key={shown.id} row={shown} /> : <Shown row={shown} />)}
      </ReadState>
    </Screen>
  );
}
type Kind = keyof typeof coursePrerequisite.fields.kind.choices;
const kind = (row: Row): Kind =>
  row.kind === 'corequisite' || row.kind === 'exclusion' ? row.kind : ('prerequisite' as const);

/** For those who may not change it: what it says. */
function Shown({ row }: { row: Row }) {
  const t = useText();
  const codes = typeof row.codes === 'object' && row.codes !== null ? Object.entries(row.codes) : [];
  const { condition } = parseCondition(row.tree);
  return (
    <Panel title={t('course_rules:sentence')}>
      <Sentences
        sentence={condition && conditionText(condition, new Map(codes.map(([id, code]) => [Number(id), String(code)])))}
      />
    </Panel>
  );
}

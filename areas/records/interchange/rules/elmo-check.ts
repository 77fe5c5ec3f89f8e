import { parseXml, type XmlElement } from './xml.ts';

export const elmoNamespace = 'https://github.com/emrex-eu/elmo-schemas/tree/v1';
/** How often a child stands in a sequence. */
type Times = '1' | '?' | '*' | '+';
interface Shape {
  /** the children in their order; none: a text */ children?: readonly (readonly [string, Times])[];
  attributes?: readonly string[];
  text?: RegExp;
}
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const day = /^\d{4}-\d\d-\d\d$/;
const words: Shape = { text: /\S/ };
const spoken: Shape = { text: /\S/, attributes: ['xml:lang'] };
const code: Shape = { text: /\S/, attributes: ['type'] };
/** Schema 1.7 of EMREX: every element we may write, by where it stands. `parent/name` goes before `name`. */
const shapes: Readonly<Record<string, Shape>> = {
  elmo: {
    children: [
      ['generatedDate', '1'],
      ['learner', '1'],
      ['report', '+'],
      ['attachment', '*'],
      ['groups', '?'],
      ['extension', '?'],
      ['ds:Signature', '?'],
    ],
  },
  generatedDate: { text: dateTime },
  learner: {
    children: [
      ['citizenship', '?'],
      ['identifier', '*'],
      ['givenNames', '1'],
      ['familyName', '1'],
      ['bday', '?'],
      ['placeOfBirth', '?'],
      ['birthName', '?'],
      ['currentAddress', '?'],
      ['gender', '?'],
    ],
  },
  citizenship: { text: /^[A-Z]{2}$/ },
  country: { text: /^[A-Z]{2}$/ },
  identifier: code,
  givenNames: words,
  familyName: words,
  bday: { text: day },
  placeOfBirth: words,
  birthName: words,
  gender: { text: /^[0129]$/ },
  report: {
    children: [
      ['issuer', '1'],
      ['learningOpportunitySpecification', '*'],
      ['issueDate', '1'],
      ['gradingScheme', '*'],
      ['attachment', '*'],
    ],
  },
  issuer: {
    children: [
      ['country', '?'],
      ['identifier', '+'],
      ['title', '+'],
      ['url', '1'],
    ],
  },
  title: spoken,
  'section/title': words,
  url: { text: /^https?:\/\/\S+$/ },
  issueDate: { text: dateTime },
  learningOpportunitySpecification: {
    children: [
      ['identifier', '*'],
      ['title', '+'],
      ['type', '?'],
      ['subjectArea', '?'],
      ['iscedCode', '?'],
      ['url', '?'],
      ['description', '*'],
      ['descriptionHtml', '*'],
      ['specifies', '1'],
      ['hasPart', '*'],
      ['extension', '?'],
    ],
  },
  'learningOpportunitySpecification/type': { text: /^(Degree Programme|Module|Course|Class)$/ },
  'attachment/type': {
    text: /^(Diploma|Diploma Supplement|Transcript of Records|EMREX transcript|Micro Credential|Learning Agreement|Certificate of Training|Letter of Nomination|Other)$/,
  },
  subjectArea: words,
  iscedCode: { text: /^[0-9]{2,4}$/ },
  description: spoken,
  descriptionHtml: spoken,
  specifies: { children: [['learningOpportunityInstance', '1']] },
  hasPart: { children: [['learningOpportunitySpecification', '1']] },
  learningOpportunityInstance: {
    children: [
      ['identifier', '*'],
      ['start', '?'],
      ['date', '?'],
      ['academicTerm', '?'],
      ['status', '?'],
      ['gradingSchemeLocalId', '?'],
      ['resultLabel', '?'],
      ['shortenedGrading', '?'],
      ['resultDistribution', '?'],
      ['credit', '*'],
      ['level', '*'],
      ['languageOfInstruction', '?'],
      ['engagementHours', '?'],
      ['attachments', '?'],
      ['grouping', '?'],
      ['extension', '?'],
      ['diplomaSupplement', '?'],
    ],
  },
  start: { text: day },
  date: { text: day },
  end: { text: day },
  academicTerm: {
    children: [
      ['title', '+'],
      ['start', '1'],
      ['end', '1'],
    ],
  },
  status: { text: /^(passed|failed|in-progress)$/ },
  gradingSchemeLocalId: words,
  resultLabel: words,
  resultDistribution: {
    children: [
      ['category', '+'],
      ['description', '*'],
    ],
  },
  category: { attributes: ['label', 'count'] },
  credit: {
    children: [
      ['scheme', '1'],
      ['level', '?'],
      ['value', '?'],
    ],
  },
  'credit/level': words,
  scheme: words,
  value: { text: /^\d+(\.\d+)?$/ },
  level: {
    children: [
      ['type', '1'],
      ['description', '*'],
      ['value', '?'],
    ],
  },
  'level/type': { text: /^EQF$/ },
  'level/value': { text: /^[1-8]$/ },
  languageOfInstruction: { text: /^[a-z]{2}$/ },
  engagementHours: { text: /^\d+(\.\d+)?$/ },
  gradingScheme: { children: [['description', '+']], attributes: ['localId'] },
  attachment: {
    children: [
      ['identifier', '*'],
      ['title', '*'],
      ['type', '?'],
      ['description', '*'],
      ['content', '*'],
      ['extension', '?'],
    ],
  },
  content: { text: /^data:[\w.+/-]+;base64,[A-Za-z0-9+/=]+$/ },
  'section/content': words,
  diplomaSupplement: {
    children: [
      ['version', '1'],
      ['issueDate', '1'],
      ['introduction', '1'],
      ['section', '+'],
      ['ds:Signature', '?'],
    ],
    attributes: ['xml:lang'],
  },
  version: { text: /^(1997|2007|2018)$/ },
  introduction: words,
  section: {
    children: [
      ['title', '1'],
      ['content', '?'],
      ['additionalInformation', '*'],
      ['attachment', '*'],
      ['section', '*'],
    ],
    attributes: ['number'],
  },
  additionalInformation: words,
};
const most: Record<Times, number> = { '1': 1, '?': 1, '*': Infinity, '+': Infinity };
const least: Record<Times, number> = { '1': 1, '?': 0, '*': 0, '+': 1 };

/**
 * Holds a file against schema 1.7 of ELMO: names, order, how often, texts; and what the schema can't say: credits of one
 * branch stand once, grading schemes that are named exist.
 * @returns every problem with its place; none: the file is good
 */
export function elmoProblems(source: string): string[] {
  let root: XmlElement;
  try {
    root = parseXml(source);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const problems: string[] = [];
  if (root.name !== 'elmo') problems.push(`the root is <${root.name}>, not <elmo>`);
  if (root.attributes.xmlns !== elmoNamespace) problems.push('the namespace is not that of ELMO');
  hold(root, '', root.name, problems);
  const schemes = new Set(all(root, 'gradingScheme').map((each) => each.attributes.localId));
  for (const named of all(root, 'gradingSchemeLocalId'))
    if (!schemes.has(named.text)) problems.push(`no grading scheme is called ${named.text}`);
  for (const specification of all(root, 'learningOpportunitySpecification'))
    if (
      ects(specification) &&
      inner(specification).some((part) => all(part, 'learningOpportunitySpecification').some(ects))
    )
      problems.push('ECTS credits stand on a node and on its parts');
  return problems;
}
const inner = (specification: XmlElement): XmlElement[] =>
  specification.children.filter((each) => each.name === 'hasPart');
const ects = (specification: XmlElement): boolean =>
  specification.children
    .filter((each) => each.name === 'specifies')
    .flatMap((each) => all(each, 'scheme'))
    .some((each) => each.text.toLowerCase() === 'ects');
function all(node: XmlElement, name: string): XmlElement[] {
  return [...(node.name === name ? [node] : []), ...node.children.flatMap((each) => all(each, name))];
}
function hold(node: XmlElement, parent: string, path: string, problems: string[]): void {
  const shape = shapes[`${parent}/${node.name}`] ?? shapes[node.name];
  if (!shape) return void problems.push(`${path}: unknown element`);
  for (const name of shape.attributes ?? [])
    if (!node.attributes[name]) problems.push(`${path}: attribute ${name} is missing`);
  if (!shape.children) {
    if (node.children.length > 0) problems.push(`${path}: has children`);
    if (shape.text && !shape.text.test(node.text)) problems.push(`${path}: “${node.text.slice(0, 60)}” is not allowed`);
    return;
  }
  if (node.text.trim() !== '') problems.push(`${path}: has text`);
  let at = 0;
  for (const [name, times] of shape.children) {
    let count = 0;
    while (node.children[at]?.name === name) {
      count += 1;
      at += 1;
    }
    if (count < least[times]) problems.push(`${path}: ${name} is missing`);
    if (count > most[times]) problems.push(`${path}: ${name} stands ${count} times`);
  }
  const left = node.children[at];
  if (left) problems.push(`${path}: ${left.name} is not expected here`);
  for (const child of node.children) hold(child, node.name, `${path}/${child.name}`, problems);
}

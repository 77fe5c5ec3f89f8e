/** A score as a tool reports it (Assignment and Grade Services 2.0). */
export interface ToolScore {
  user: string;
  /** ISO 8601 with its zone */ at: string;
  given: number | null;
  maximum: number | null;
  activity: string;
  grading: string;
  comment: string | null;
}
const activities: readonly unknown[] = ['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed'];
const gradings: readonly unknown[] = ['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady'];
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})$/;
const largest = 99_999_999;
/** less is nothing with the four decimals that are kept */
export const smallest = 0.0001;

/** Reads what a tool posted; a sentence for its makers where it is no score. */
export function readScore(body: Record<string, unknown>): ToolScore | string {
  const { userId, timestamp, scoreGiven, scoreMaximum, activityProgress, gradingProgress, comment } = body;
  if (typeof userId !== 'string' || userId === '') return 'userId is missing';
  if (typeof timestamp !== 'string' || !moment.test(timestamp) || Number.isNaN(Date.parse(timestamp)))
    return 'timestamp is no ISO 8601 time with a zone';
  if (!activities.includes(activityProgress)) return 'activityProgress is unknown';
  if (!gradings.includes(gradingProgress)) return 'gradingProgress is unknown';
  const has = scoreGiven !== undefined && scoreGiven !== null;
  if (has && !(typeof scoreGiven === 'number' && scoreGiven >= 0 && scoreGiven <= largest))
    return 'scoreGiven is no number of at least 0';
  if (has && !(typeof scoreMaximum === 'number' && scoreMaximum >= smallest && scoreMaximum <= largest))
    return 'scoreMaximum must be more than 0';
  return {
    user: userId,
    at: timestamp,
    given: has ? Number(scoreGiven) : null,
    maximum: has ? Number(scoreMaximum) : null,
    activity: String(activityProgress),
    grading: String(gradingProgress),
    comment: typeof comment === 'string' && comment.trim() !== '' ? comment.trim().slice(0, 1000) : null,
  };
}
/** A tool's score out of 100 with two decimals, as the grade sheet has scores; may lie above 100, which the sheet refuses. */
export const pointsOf = (given: number, maximum: number): number => Math.round((given / maximum) * 10_000) / 100;

export interface LineItemForm {
  label: string;
  maximum: number;
  resource_id: string | null;
  tag: string | null;
  /** the link it is for, by the name we gave it */ link: number | null;
}
const word = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, most) : null;
/** Reads a line item of a tool; a sentence for its makers where it is none. */
export function readLineItem(body: Record<string, unknown>): LineItemForm | string {
  const { label, scoreMaximum, resourceId, tag, resourceLinkId } = body;
  if (typeof label !== 'string' || label.trim() === '') return 'label is missing';
  if (typeof scoreMaximum !== 'number' || !(scoreMaximum >= smallest && scoreMaximum <= largest))
    return 'scoreMaximum must be more than 0';
  const link = word(resourceLinkId, 20);
  if (link !== null && !/^\d{1,15}$/.test(link)) return 'resourceLinkId is unknown';
  return {
    label: label.trim().slice(0, 200),
    maximum: scoreMaximum,
    resource_id: word(resourceId, 200),
    tag: word(tag, 200),
    link: link === null ? null : Number(link),
  };
}

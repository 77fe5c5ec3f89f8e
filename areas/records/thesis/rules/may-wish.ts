import { longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { thesisRefusals } from '../refusals.ts';
import type { ThesisRule } from './thesis-rule.ts';
import { typeLevels, type ThesisType } from './thesis-states.ts';

export interface TopicFacts {
  title: string;
  title_en: string;
  type: ThesisType;
  status: 'open' | 'closed';
  department_id: number;
  places: number;
  taken: number;
  /** last day for wishes, YYYY-MM-DD */ wish_until: string;
}
export interface WisherFacts {
  student: string;
  department_id: number;
  level: string;
  class_year: number;
  /** a work is under way in this program */ has_thesis: boolean;
}
const named = ({ title, title_en }: TopicFacts) => ({ topic: { tr: title, en: title_en } });
export const placeProblems = (topic: TopicFacts): Refusal[] =>
  topic.taken >= topic.places ? [thesisRefusals.thesis_topic_full(named(topic))] : [];

/** May a student wish for a topic: it is offered, for people like this one, in time, and has a place left. */
export const mayWish = (topic: TopicFacts, who: WisherFacts, rule: ThesisRule, today: string): Refusal[] => [
  ...(who.has_thesis ? [thesisRefusals.thesis_has_one({ student: who.student })] : []),
  ...(topic.status === 'open' ? [] : [thesisRefusals.thesis_topic_closed(named(topic))]),
  ...(typeLevels[topic.type].includes(who.level) &&
  who.department_id === topic.department_id &&
  who.class_year >= rule.min_class_year
    ? []
    : [thesisRefusals.thesis_wish_level(named(topic))]),
  ...(today > topic.wish_until
    ? [thesisRefusals.thesis_wish_over({ ...named(topic), until: longDay(topic.wish_until) })]
    : []),
  ...placeProblems(topic),
];
/** The ranking as a whole: so many, each once, of one type. */
export const rankingProblems = (topics: readonly { id: number; type: ThesisType }[], rule: ThesisRule): Refusal[] => [
  ...(topics.length > rule.wishes ? [thesisRefusals.thesis_wish_many({ most: rule.wishes })] : []),
  ...(new Set(topics.map((each) => each.id)).size < topics.length ? [thesisRefusals.thesis_wish_twice()] : []),
  ...(new Set(topics.map((each) => each.type)).size > 1 ? [thesisRefusals.thesis_wish_types()] : []),
];
/** A wish is accepted while it stands, its topic has a place and the student no work under way. The time for wishes may be over. */
export const mayAccept = (
  wish: { status: 'wished' | 'accepted' | 'declined' | 'withdrawn' },
  topic: TopicFacts,
  who: Pick<WisherFacts, 'student' | 'has_thesis'>,
): Refusal[] =>
  wish.status === 'wished'
    ? [...placeProblems(topic), ...(who.has_thesis ? [thesisRefusals.thesis_has_one({ student: who.student })] : [])]
    : [thesisRefusals.thesis_wish_decided()];
export const topicProblems = (
  { places, wish_until }: Pick<TopicFacts, 'places' | 'wish_until'>,
  {
    taken,
    today,
    last,
    before,
  }: { taken: number; today: string; last: string; /** as it stood */ before: string | null },
): Refusal[] => [
  ...(places < taken ? [thesisRefusals.thesis_topic_places({ taken }, 'places')] : []),
  ...(wish_until === before || (wish_until >= today && wish_until <= last)
    ? []
    : [thesisRefusals.thesis_topic_until({ last: longDay(last) }, 'wish_until')]),
];

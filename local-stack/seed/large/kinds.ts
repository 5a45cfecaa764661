import type { ExtraItem } from '../../../src/domain/entities.ts';

/** A sort of deliverable in the large workspace, with hypotheses to choose from. */
export interface DeliverableKind {
  readonly key: string;
  /** May hold the words of a theme in braces, as its hypotheses do. */
  readonly name: string;
  readonly fidelity: string;
  readonly methods?: string;
  readonly bom?: true;
  readonly extraItem?: ExtraItem;
  readonly hypotheses: readonly HypothesisKind[];
}

export type HypothesisKind = readonly [
  name: string,
  statement: string,
  artifact: string,
  /** With {e} of {n}: how many it held for, of how many tested. */
  evidence: string,
];

/** How every project begins. */
export const STUDY_KINDS: readonly DeliverableKind[] = [
  {
    key: 'interviews',
    name: 'Interviews with {users}',
    fidelity: 'Interview',
    methods: 'interviews',
    extraItem: { amount: 480, justification: 'Vouchers for the participants' },
    hypotheses: [
      [
        'The first try decides',
        'After one failed try to {task}, {users} ask somebody rather than try again.',
        'Interview about the last time it went wrong',
        '{e} of {n} asked somebody at once.',
      ],
      [
        'Learned from a colleague',
        '{Users} learn to {task} from each other, not from the instructions.',
        'Drawing of who showed whom',
        '{e} of {n} were shown by somebody they know.',
      ],
      [
        'Done in a hurry',
        '{Users} are interrupted at least once while they {task}.',
        'Retelling of yesterday, minute by minute',
        '{e} of {n} were interrupted, most of them twice.',
      ],
      [
        'A workaround for everybody',
        'Most {users} have made something of their own to help them {task}.',
        'Photographs of notes, tape and labels',
        '{e} of {n} showed a workaround of their own.',
      ],
      [
        'Trust comes from the second time',
        '{Users} trust {thing} only after it has been right twice.',
        'Card sort of reasons to trust',
        '{e} of {n} put experience before advice.',
      ],
      [
        'Nobody reads the manual',
        'Written instructions at {place} have not been opened in a year.',
        'Question and a look at the shelf',
        '{e} of {n} did not know where they were kept.',
      ],
    ],
  },
  {
    key: 'observation',
    name: 'Observation at {place}',
    fidelity: 'Observation',
    methods: 'shadowing',
    extraItem: { amount: 310, justification: 'Travel' },
    hypotheses: [
      [
        'Mornings carry the load',
        'Two thirds of the work at {place} fall before eleven.',
        'Tally in intervals of fifteen minutes',
        '{e} of {n} intervals with a queue were before eleven.',
      ],
      [
        'Hands are full',
        '{Users} hold something else while they {task}.',
        'Video of the hands',
        'Hands were full in {e} of {n} cases.',
      ],
      [
        'Two people, one job',
        'It takes two people to {task} whenever it is busy.',
        'Counting heads at {place}',
        'Two people in {e} of {n} busy intervals.',
      ],
      [
        'The list on the wall',
        'What matters at {place} is written on paper, not in the system.',
        'Photographs of every wall',
        '{e} of {n} sheets were younger than a month.',
      ],
      [
        'Noise hides the signal',
        'Sounds meant to warn {users} are not heard at {place}.',
        'Sound level and reaction, side by side',
        '{e} of {n} signals went unnoticed.',
      ],
      [
        'Short ways win',
        '{Users} take the shorter way even where it is not allowed.',
        'Plan with every walk drawn in',
        '{e} of {n} walks took the short way.',
      ],
    ],
  },
  {
    key: 'diary',
    name: 'Two-week diary with {users}',
    fidelity: 'Diary',
    methods: 'diaries',
    extraItem: { amount: 600, justification: 'Vouchers for those who finish the diary' },
    hypotheses: [
      [
        'The third day is the hardest',
        'Most entries about trouble with {thing} fall on the third day.',
        'Diary cards, one line per event',
        '{e} of {n} diaries peak on the third or fourth day.',
      ],
      [
        'Weekends differ',
        'At weekends {users} take less time to {task}.',
        'Start and end times in the diary',
        'True for {e} of {n}.',
      ],
      [
        'Small troubles add up',
        'Small delays cost {users} more time in a week than one large failure.',
        'Minutes lost, by cause',
        'Small delays prevailed for {e} of {n}.',
      ],
      [
        'Asked once a day',
        '{Users} ask for help with {thing} about once a day.',
        'A dot on the card for every question',
        '{e} of {n} asked at least once a day.',
      ],
      [
        'Habits hold',
        'What {users} do in the first week they do in the second.',
        'Comparison of the two weeks',
        'No change for {e} of {n}.',
      ],
      [
        'Good days are not noticed',
        '{Users} cannot say what went well, only what did not.',
        'Closing talk after two weeks',
        '{e} of {n} named three troubles and no success.',
      ],
    ],
  },
  {
    key: 'service-map',
    name: 'Service map around {thing}',
    fidelity: 'Workshop',
    methods: 'service-maps',
    hypotheses: [
      [
        'Three hand-overs too many',
        'Most cases pass a hand-over that adds nothing for {users}.',
        'Map of every hand-over',
        '{e} of {n} cases showed a hand-over that could go.',
      ],
      [
        'Waiting is the work',
        'Most of the time needed to {task} is waiting for somebody.',
        'Stopwatch along the map',
        'Waiting prevailed in {e} of {n} cases.',
      ],
      [
        'Two lists of the same',
        'The same facts are written down twice at {place}.',
        'Copies of every form',
        '{e} of {n} fields are written at least twice.',
      ],
      [
        'The exception is the rule',
        'Most cases leave the official way.',
        'Cases followed from end to end',
        '{e} of {n} cases left it.',
      ],
      [
        'Nobody owns the middle',
        'Between the first and the last step nobody answers for {thing}.',
        'Names written on the map',
        'No name on {e} of {n} steps.',
      ],
      [
        'A call instead of a form',
        '{Users} ring somebody they know rather than fill in the form.',
        'Call list of one week',
        '{e} of {n} cases began with a call.',
      ],
    ],
  },
];

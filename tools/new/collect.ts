import { Refusal, type Complaint } from './complaint.ts';
import type { Answers, Question } from './question.ts';

/** Asks a person one question, again until the answer can be accepted. */
export type Ask = (question: Question, soFar: Answers) => Promise<string>;

/**
 * Answers every question that applies: from the flags, then by asking, then with what stands where nobody answers.
 *
 * @param ask how to ask, or undefined where nobody can be asked
 * @throws Refusal that names every flag at fault and every flag that is missing
 */
export async function collect(questions: readonly Question[], flags: ReadonlyMap<string, string>, ask: Ask | undefined): Promise<Answers> {
  const answers: Record<string, string> = {};
  const complaints: Complaint[] = [];
  for (const question of questions) {
    if (ask && complaints.length > 0) break; // a wrong flag is told before anybody answers more questions
    const { flag } = question;
    const given = flags.get(flag);
    if (question.applies?.(answers) === false) {
      if (given !== undefined && complaints.length === 0) {
        complaints.push({
          place: `--${flag}`,
          fault: 'has no meaning with the other flags',
          found: given,
          accepted: 'leave it out, or change the others',
        });
      }
      continue;
    }
    const answer = given ?? (ask ? await ask(question, answers) : question.initial?.(answers));
    if (answer === undefined) {
      const waitsForOthers = question.initial !== undefined && complaints.length > 0;
      if (!waitsForOthers) complaints.push({ place: `--${flag}`, fault: `is missing: ${question.ask}`, accepted: question.accepted });
      continue;
    }
    const complaint = question.complain(answer, answers);
    if (complaint) complaints.push({ place: `--${flag}`, ...complaint });
    else answers[flag] = answer;
  }
  if (complaints.length > 0) throw new Refusal(complaints);
  return answers;
}

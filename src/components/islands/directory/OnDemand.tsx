import {
  startTransition,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import type { ComparisonColumn, ComparisonGroup } from '../../../directory/comparison.ts';
import type LoadedComparison from '../compare/Comparison.tsx';
import type * as Month from '../month/Month.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { loadModule, loadOnce } from './load.ts';
import { showAsked } from './page.ts';

/** How often the reader came back online: what failed meanwhile is requested again. */
export function useComebacks(): number {
  const [comebacks, comeBack] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    addEventListener('online', comeBack);
    return () => removeEventListener('online', comeBack);
  }, []);
  return comebacks;
}

/** Stands for a part until it is there. */
function Loading({ children }: { children: ReactNode }) {
  // After React has taken it away, before the browser paints.
  useLayoutEffect(() => () => queueMicrotask(showAsked), []);
  return <div className="loading">{children}</div>;
}

/** Renders a module that is on its way. A component of its own, because what waits is started again each time. */
function Loaded<Module>({ load, children }: { load: Promise<Module>; children: (module: Module) => ReactNode }) {
  return children(use(load));
}

/** Requests all that a comparison needs, at once. */
const requestComparison = (base: string, slugs: readonly string[]) => ({
  slugs,
  script: loadOnce('comparison', () => import('../compare/Comparison.tsx')),
  groups: loadModule<ComparisonGroup[]>(`${base}data/comparison.js`),
  columns: slugs.map((slug) => loadModule<ComparisonColumn>(`${base}data/comparison/${slug}.js`)),
});
type ComparisonRequest = ReturnType<typeof requestComparison>;

/** The comparison on screen. A state, because what suspends would request it again each time that it is rendered. */
export function useComparison(base: string, compared: readonly string[], comebacks: number) {
  const [request, setRequest] = useState<ComparisonRequest>();
  const comparedBefore = useRef(0);
  useLayoutEffect(() => {
    const isLess = compared.length < comparedBefore.current;
    comparedBefore.current = compared.length;
    const show = () => setRequest(compared.length > 0 ? requestComparison(base, compared) : undefined);
    if (isLess) show();
    else startTransition(show);
  }, [base, compared, comebacks]);
  return request;
}

interface ComparisonProps extends ComponentProps<typeof LoadedComparison> {
  request: ComparisonRequest;
}

/** The comparison, which comes with the first institution that is compared. */
export function Comparison(props: ComparisonProps & { base: string }) {
  const { request, base, onChange } = props;
  return (
    <section className="comparison" aria-label="Side by side">
      <ErrorScreen base={base} resetKey={request} onClear={() => onChange([])}>
        <Suspense fallback={<Loading>Loading the comparison …</Loading>}>
          <Loaded load={request.script}>{({ default: Shown }) => <Shown {...props} />}</Loaded>
        </Suspense>
      </ErrorScreen>
    </section>
  );
}

/** Requests all that a month needs, at once. */
const requestMonth = (base: string) => ({
  script: loadOnce('month', () => import('../month/Month.tsx')),
  data: loadModule<Month.MonthData>(`${base}data/months.js`),
});
type MonthRequest = ReturnType<typeof requestMonth>;

/** What the month on screen needs. A state, as that of the comparison. */
export function useMonth(base: string, isWanted: boolean, comebacks: number) {
  const [request, setRequest] = useState<MonthRequest>();
  useEffect(() => {
    if (isWanted) startTransition(() => setRequest(requestMonth(base)));
  }, [base, isWanted, comebacks]);
  return request;
}

type MonthFormProps = ComponentProps<typeof Month.MonthForm> & { request: MonthRequest };

/** The form of a month, which comes when it is asked for. */
export function MonthForm({ request, ...props }: MonthFormProps) {
  return (
    <section className="month" aria-label="Your own month">
      <ErrorScreen base={props.base} resetKey={request}>
        <Suspense fallback={<Loading>Loading the form …</Loading>}>
          <Loaded load={request.script}>{({ MonthForm: Shown }) => <Shown {...props} />}</Loaded>
        </Suspense>
      </ErrorScreen>
    </section>
  );
}

type MonthListProps = Omit<ComponentProps<typeof Month.MonthList>, 'data'> & { request: MonthRequest };

/** The list by month, which comes with the form. */
export function MonthList({ request, base, ...props }: MonthListProps & { base: string }) {
  return (
    <ErrorScreen base={base} resetKey={request}>
      <Suspense fallback={<Loading>{props.head('Adding up …')}</Loading>}>
        <Loaded load={request.script}>{({ MonthList: Shown }) => <Shown data={request.data} {...props} />}</Loaded>
      </Suspense>
    </ErrorScreen>
  );
}

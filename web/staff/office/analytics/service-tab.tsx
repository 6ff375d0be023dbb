import type { ServiceFigures, ServiceReport } from '#contract/analytics.ts';
import { SERVICE_PARTS, SERVICE_TIMES, type ServiceTime } from '#domain/analytics/service.ts';
import { call } from '#web/shared/call.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useMessages } from '#web/ui/language.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { Figure } from './figure.tsx';
import { useRange } from './range-fields.tsx';
import { Figures, ReportFrame, useDays, useReport } from './report-frame.tsx';
import { ServiceParts } from './service-parts.tsx';
import { useDurationText } from './use-duration-text.ts';

const medianOf = (figures: ServiceFigures, time: ServiceTime): number | null =>
  figures.times[time]?.medianSeconds ?? null;

const ServiceFigureList = ({ report }: { report: ServiceReport }) => {
  const service = useMessages('analyticsService');
  const { locale } = useStaff().restaurant;
  const money = useMoney();
  const durationText = useDurationText();
  const { figures, compared, currency } = report;
  const before = compared?.figures;
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const all = figures.orders + figures.cancelledOrders;
  const card = (
    name: keyof typeof service.figures,
    of: (figures: ServiceFigures) => number | null,
    format: (value: number) => string,
    note?: string | false,
  ) => (
    <Figure
      key={name}
      title={service.figures[name]}
      definition={service.definitions[name]}
      value={of(figures)}
      before={before && of(before)}
      format={format}
    >
      {note || undefined}
    </Figure>
  );
  return (
    <Figures>
      {SERVICE_TIMES.map((time) => {
        const slow = figures.times[time]?.slowSeconds;
        return card(
          time,
          (each) => medianOf(each, time),
          durationText,
          slow !== undefined && service.slow(durationText(slow)),
        );
      })}
      {card(
        'requests',
        ({ requests }) => requests,
        (value) => count.format(value),
        figures.withdrawnRequests > 0 && service.withdrawn(figures.withdrawnRequests),
      )}
      {card(
        'cancelled',
        ({ cancelledOrders }) => cancelledOrders,
        (value) => count.format(value),
        figures.cancelledOrders > 0 &&
          `${money(figures.cancelledMinor, currency)} · ${service.ofOrders(percent.format(figures.cancelledOrders / all))}`,
      )}
      {card(
        'tips',
        ({ tipsMinor }) => tipsMinor,
        (minor) => money(minor, currency),
      )}
    </Figures>
  );
};

/** Service times, cancellations, and tips. */
export const ServiceTab = () => {
  const service = useMessages('analyticsService');
  const [params] = useSearchParams();
  const { comparison } = useRange();
  const days = useDays();
  const by = SERVICE_PARTS.find((each) => each === params.get('by')) ?? 'hour';
  const query = { ...days, by, comparison };
  const result = useReport('service', query, (restaurantId, signal) =>
    call('GET /api/restaurants/:restaurantId/analytics/service', { params: { restaurantId }, query, signal }),
  );
  return (
    <ReportFrame
      result={result}
      empty={{ title: service.nothing, text: service.nothingHint }}
      isEmpty={({ figures: { orders, cancelledOrders, requests, tipsMinor } }) =>
        orders + cancelledOrders + requests + tipsMinor === 0
      }
    >
      {(report) => (
        <>
          <ServiceFigureList report={report} />
          <ServiceParts report={report} chosen={by} days={days} />
        </>
      )}
    </ReportFrame>
  );
};

import {
  Bar,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Text,
  Tooltip,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts';

export interface BarsRow {
  /** Below the bar. */
  readonly label: string;
  /** Null: not known, a label without a bar. */
  readonly value: number | null;
  /** The same of the earlier days; absent: nothing is compared. */
  readonly before?: number | undefined;
}

interface BarsProps {
  rows: readonly BarsRow[];
  names: { value: string; before: string };
  format: (value: number) => string;
  /** The labels are long names: each is before a horizontal bar. */
  isNamed?: boolean;
}

const SOFT = 'var(--color-text-soft)';
const AXIS = { stroke: 'var(--color-line-strong)', fontSize: 13, tick: { fill: SOFT } };

const NAME_PX = 124;
const TICK_MARK_PX = 12;
/** On two lines; a longer name is whole in the table and in the tooltip. */
const NameTick = ({ x, y, payload }: YAxisTickContentProps) => (
  <Text
    x={x}
    y={y}
    width={NAME_PX - TICK_MARK_PX}
    maxLines={2}
    textAnchor="end"
    verticalAnchor="middle"
    // With its unit: the library measures words in an element of this style.
    style={{ fontSize: `${AXIS.fontSize}px` }}
    fill={SOFT}
  >
    {payload.value}
  </Text>
);

/** Bars, and the earlier days as a dashed line: shape tells them apart, not colour alone. */
export const Bars = ({ rows, names, format, isNamed = false }: BarsProps) => (
  <ResponsiveContainer width="100%" height="100%">
    <ComposedChart
      data={[...rows]}
      layout={isNamed ? 'vertical' : 'horizontal'}
      margin={{ top: 8, right: 16 }}
      accessibilityLayer={false}
    >
      {isNamed ? (
        <XAxis type="number" {...AXIS} tickFormatter={format} minTickGap={16} />
      ) : (
        <XAxis dataKey="label" {...AXIS} minTickGap={16} />
      )}
      {isNamed ? (
        <YAxis type="category" dataKey="label" {...AXIS} tick={NameTick} width={NAME_PX} interval={0} />
      ) : (
        <YAxis {...AXIS} width="auto" tickFormatter={format} axisLine={false} tickLine={false} />
      )}
      <Tooltip
        formatter={(value) => format(Number(value))}
        cursor={{ fill: 'var(--color-raised)' }}
        contentStyle={{
          background: 'var(--color-card)',
          border: '1px solid var(--color-line-strong)',
          borderRadius: '0.75rem',
        }}
        itemStyle={{ color: 'var(--color-text)' }}
      />
      {rows.some(({ before }) => before !== undefined) && (
        <Legend formatter={(name) => <span className="text-text">{name}</span>} />
      )}
      <Bar
        dataKey="value"
        name={names.value}
        fill="var(--color-primary)"
        radius={isNamed ? [0, 4, 4, 0] : [4, 4, 0, 0]}
        isAnimationActive={false}
      />
      {rows.some(({ before }) => before !== undefined) && (
        <Line
          dataKey="before"
          name={names.before}
          stroke={isNamed ? 'none' : 'var(--color-text)'}
          strokeWidth={2}
          strokeDasharray="6 4"
          // a line between names would have no meaning
          dot={isNamed ? { r: 4, fill: 'var(--color-text)' } : rows.length === 1}
          legendType={isNamed ? 'circle' : 'line'}
          isAnimationActive={false}
        />
      )}
    </ComposedChart>
  </ResponsiveContainer>
);

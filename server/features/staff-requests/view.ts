import type { AnsweredStaffRequest, StaffRequest } from '#contract/staff-requests.ts';
import type { StaffRequestStatus, StaffRequestType, Wish } from '#domain/visit/staff-request.ts';

export interface StaffRequestRecord {
  id: string;
  version: number;
  request_type: StaffRequestType;
  wish: Wish | null;
  message: string | null;
  status: StaffRequestStatus;
  table_id: string;
  table_number: string;
  visit_id: string | null;
  diner_name: string | null;
  created_at: Date;
  updated_at: Date;
}

export const viewStaffRequest = (record: StaffRequestRecord): StaffRequest => ({
  id: record.id,
  version: record.version,
  requestType: record.request_type,
  wish: record.wish,
  message: record.message,
  status: record.status,
  tableId: record.table_id,
  tableNumber: record.table_number,
  dinerName: record.diner_name,
  createdAt: record.created_at.toISOString(),
  updatedAt: record.updated_at.toISOString(),
});

export interface AnsweredRequestRecord extends StaffRequestRecord {
  taken_by_name: string | null;
  taken_at: Date | null;
  completed_by_name: string | null;
  completed_at: Date | null;
  withdrawn_at: Date | null;
}

export const viewAnsweredRequest = (record: AnsweredRequestRecord): AnsweredStaffRequest => ({
  ...viewStaffRequest(record),
  takenByName: record.taken_by_name,
  takenAt: record.taken_at?.toISOString() ?? null,
  completedByName: record.completed_by_name,
  completedAt: record.completed_at?.toISOString() ?? null,
  withdrawnAt: record.withdrawn_at?.toISOString() ?? null,
});
